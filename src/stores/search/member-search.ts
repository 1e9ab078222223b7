/** Session code loads for members only. */
export async function recordMemberSearch(keyword: string): Promise<void> {
  const [{ call }, { recordSearch }] = await Promise.all([import('#client/http.ts'), import('#contract/search/search.ts')]);
  await call(recordSearch, { query: { keyword }, isKeptAlive: true });
}
