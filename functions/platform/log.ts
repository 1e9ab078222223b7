import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}

export function underRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

export function requestId(): string | null {
  return current.getStore() ?? null;
}

const LONGEST_MESSAGE = 200;

type Details = Readonly<Record<string, string | number>>;

/** Cuts queries off addresses: they hold searched words or sign-in codes. */
function lineOf(level: 'error' | 'info', event: string, details: Details): string {
  const id = requestId();
  const kept = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\?[^\s)]+/g, '?…') : value,
  ]);
  return JSON.stringify({ level, event, ...(id === null ? {} : { requestId: id }), ...Object.fromEntries(kept) });
}

/** One JSON line: codes, routes and counts only, never tokens, addresses or input. */
export function logError(event: string, details: Details = {}): void {
  console.error(lineOf('error', event, details));
}

const MOST_REPORTED = 20;
const MINUTE_MS = 60_000;
const reported = { since: 0, lines: new Map<string, number>() };

/** For events that clients trigger: twenty lines a minute, event and isolate. */
export function logReported(event: string, details: Details): void {
  const now = Date.now();
  if (now - reported.since >= MINUTE_MS) {
    reported.since = now;
    reported.lines.clear();
  }
  const lines = (reported.lines.get(event) ?? 0) + 1;
  reported.lines.set(event, lines);
  if (lines <= MOST_REPORTED) logError(event, details);
}

export function logInfo(event: string, details: Details = {}): void {
  console.log(lineOf('info', event, details));
}

/** Redacts quotations, addresses, key-like words, numbers from five digits and Hangul. */
function impersonalMessage(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/[\w-]{10,}(\.[\w-]{10,})+|[\w-]{24,}/g, '…')
    .replace(/\d[\d.-]{3,}\d/g, '…')
    .replace(/[\p{Script=Hangul}]+/gu, '…')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_MESSAGE);
}

export function describeFailure(failure: unknown): { readonly name: string; readonly message: string; readonly at: string } {
  if (!(failure instanceof Error)) return { name: typeof failure, message: '', at: '' };
  const at = failure.stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? '';
  return { name: failure.name, message: impersonalMessage(failure.message), at: at.trim() };
}

export async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (failure) {
      logError('step-failed', { step, ...describeFailure(failure) });
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${Object.keys(steps).length} steps failed`);
}
