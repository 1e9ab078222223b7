import { createRoot } from 'react-dom/client';
import { $intakeGuide, loadIntakeGuide } from '#stores/ingredients/intake-guide.ts';
import { MemberIntake } from './personal-ingredient.tsx';

/** An expired session keeps the guest's bar. */
export function showIntake(place: HTMLElement, id: number): void {
  const section = place.querySelector('.intake-member');
  if (section === null) return;
  $intakeGuide.subscribe(({ state }) => place.classList.toggle('is-guest', state === 'guest'));
  createRoot(section).render(<MemberIntake id={id} />);
  void loadIntakeGuide(id);
}
