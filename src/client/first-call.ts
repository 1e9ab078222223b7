/** What a page's inline script has asked already (`edge/first-call.ts`). */
type FirstCall = { readonly address: string; readonly token: string; readonly answer: Promise<Response> };

declare global {
  var firstCall: FirstCall | undefined;
}

/** For the same person, and for the first question about it alone: a later one wants a later answer. */
export function takeFirstCall(address: string, token: string | null): Promise<Response> | undefined {
  const { firstCall } = globalThis;
  if (firstCall === undefined || pathOf(firstCall.address) !== pathOf(address)) return undefined;
  globalThis.firstCall = undefined;
  return firstCall.address === address && firstCall.token === token ? firstCall.answer : undefined;
}

const pathOf = (address: string): string => address.replace(/\?.*/, '');
