import { attachPerson } from '../people/bar/index.ts';

attachPerson(() => import('./personal/personal-pick.ts'));
// A stored selection shows in the tray before any interaction.
if (['selectedItems', 'selectedOwn', 'memberSupplements'].some((key) => (localStorage.getItem(key) ?? '').length > 2))
  document.dispatchEvent(new Event('wake:selection'));
