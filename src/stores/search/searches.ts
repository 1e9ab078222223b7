import { countView, isMember, whenShown } from '../catalogue/views.ts';

export function recordSearchWhenShown(text: string | null | undefined): void {
  const keyword = text?.trim() ?? '';
  if (keyword === '') return;
  if (isMember()) whenShown(async () => (await import('./member-search.ts')).recordMemberSearch(keyword));
  else countView(`/api/v1/search/logs?${new URLSearchParams({ keyword })}`);
}
