import { readLimitedBody } from '#platform/read-limited-body.ts';
import { type RegisterPage, RegisterPageError, type RowRange, readRegisterPage, registerPageAddress } from '../import/public.ts';

const TIMEOUT_MS = 15_000;
const LARGEST_PAGE = 8 * 1024 * 1024;

export type Service = { readonly base: string; readonly key: string };

/** Never the URL, which has the key. */
export type Fault = { readonly fault: string; readonly code: string };

/** No retry: the next cron does. */
export async function fetchPage({ base, key }: Service, range: RowRange): Promise<RegisterPage | Fault> {
  let text: string;
  try {
    const response = await fetch(registerPageAddress(base, key, range), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const bytes = response.body === null ? new Uint8Array() : await readLimitedBody(response.body, LARGEST_PAGE);
    if (!response.ok) return { fault: 'status', code: String(response.status) };
    if (bytes === null) return { fault: 'too-large', code: '' };
    text = new TextDecoder().decode(bytes);
  } catch (failure) {
    return { fault: failure instanceof Error && failure.name === 'TimeoutError' ? 'timeout' : 'unreachable', code: '' };
  }
  try {
    return readRegisterPage(text, range);
  } catch (failure) {
    if (!(failure instanceof RegisterPageError)) throw failure;
    return { fault: failure.fault, code: /^[A-Z]+-\d+/.exec(failure.said)?.[0] ?? '' };
  }
}
