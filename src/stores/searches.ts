import { countView, isMember, whenShown } from './views.ts';

export function recordSearchWhenShown(text: string | null | undefined): void {
  const keyword = text?.trim() ?? '';
  if (keyword === '') return;
  if (!isMember()) {
    countView(`/api/v1/search/logs?${new URLSearchParams({ keyword })}`);
    return;
  }
  // Session code loads for members only.
  whenShown(async () => {
    const [{ call }, { recordSearch }] = await Promise.all([import('#client/http.ts'), import('#contract/search.ts')]);
    // Fire and forget.
    await call(recordSearch, { query: { keyword }, isKeptAlive: true });
  });
}
