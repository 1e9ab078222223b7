import { readCounted } from '#platform/read-counted.ts';
import { type Asked, type RegisterPage, RegisterPageError, readRegisterPage, registerPageAddress } from '../import/public.ts';

const TIMEOUT_MS = 15_000;
const LARGEST_PAGE = 8 * 1024 * 1024;

/** Where the service is, and the key with which it is asked. */
export type Service = { readonly base: string; readonly key: string };

/** Why nothing could be read: the service's word for it, or what became of the call. Never the address, which holds the key. */
export type Fault = { readonly fault: string; readonly code: string };

/** A page of the register, or why there is none. Asked for once: the cron comes again. */
export async function fetchPage({ base, key }: Service, asked: Asked): Promise<RegisterPage | Fault> {
  let text: string;
  try {
    const response = await fetch(registerPageAddress(base, key, asked), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const bytes = response.body === null ? new Uint8Array() : await readCounted(response.body, LARGEST_PAGE);
    if (!response.ok) return { fault: 'status', code: String(response.status) };
    if (bytes === null) return { fault: 'too-large', code: '' };
    text = new TextDecoder().decode(bytes);
  } catch (failure) {
    return { fault: failure instanceof Error && failure.name === 'TimeoutError' ? 'timeout' : 'unreachable', code: '' };
  }
  try {
    return readRegisterPage(text, asked);
  } catch (failure) {
    if (!(failure instanceof RegisterPageError)) throw failure;
    return { fault: failure.fault, code: /^[A-Z]+-\d+/.exec(failure.said)?.[0] ?? '' };
  }
}
