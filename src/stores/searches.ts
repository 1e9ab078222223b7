import { countView, isMember, whenShown } from './views.ts';

/** Tells the server what a person looked for, once the results are really shown. */
export function recordSearchWhenShown(text: string | null | undefined): void {
  const keyword = text?.trim() ?? '';
  if (keyword === '') return;
  if (!isMember()) {
    countView(`/api/v1/search/logs?${new URLSearchParams({ keyword })}`);
    return;
  }
  // The code that keeps somebody logged in comes for members alone.
  whenShown(async () => {
    const [{ call }, { recordSearch }] = await Promise.all([import('#client/http.ts'), import('#contract/search.ts')]);
    // Whatever comes of it: nobody waits for it.
    await call(recordSearch, { query: { keyword }, isKeptAlive: true });
  });
}
