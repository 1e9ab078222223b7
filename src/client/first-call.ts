/** What a page's inline script has asked already (`edge/first-call.ts`). */
type FirstCall = { readonly address: string; readonly token: string; readonly answer: Promise<Response> };

declare global {
  var firstCall: FirstCall | undefined;
}

/** Once, for the same person. */
export function takeFirstCall(address: string, token: string | null): Promise<Response> | undefined {
  const { firstCall } = globalThis;
  if (firstCall?.address !== address || firstCall.token !== token) return undefined;
  globalThis.firstCall = undefined;
  return firstCall.answer;
}
