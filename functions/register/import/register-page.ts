import { type ReadRows, readRows } from './ministry-row.ts';

/**
 * Why a page of the service is none: a page of HTML, as foreign addresses get it; no JSON, or half of it; an error code of the service, which it answers
 * with a good status; fewer rows than it counts itself.
 */
type PageFault = 'html' | 'json' | 'refused' | 'fewer';

/** What is wrong with a page; the key with which it was asked for is never part of it. */
export class RegisterPageError extends Error {
  readonly fault: PageFault;
  /** The service's own code and words, where it refused. */
  readonly said: string;
  constructor(fault: PageFault, said = '') {
    super(`${fault} ${said}`.trim());
    this.fault = fault;
    this.said = said;
  }
}

/** Rows of the register, by their place in it: both ends belong to them, the first of all is 1. */
export type Asked = { readonly from: number; readonly to: number };

/** Where the service has these rows. */
export function registerPageAddress(base: string, key: string, { from, to }: Asked): string {
  return `${base}/api/${encodeURIComponent(key)}/C003/json/${from}/${to}`;
}

export type RegisterPage = ReadRows & {
  /** How many rows the service says that there are in all. */
  readonly total: number;
};

function rowsOf(text: string): ReadRows {
  try {
    return readRows(text);
  } catch (failure) {
    if (failure instanceof RangeError) throw new RegisterPageError('refused', failure.message);
    if (failure instanceof SyntaxError) throw new RegisterPageError(text.trimStart().startsWith('<') ? 'html' : 'json');
    throw new RegisterPageError('json');
  }
}

/**
 * Reads a page of the register, whole or not at all: rows that cannot be read are told apart, and are counted.
 * @throws {RegisterPageError} when it is no page, or holds fewer rows than it should
 */
export function readRegisterPage(text: string, { from, to }: Asked): RegisterPage {
  const { rows, errors } = rowsOf(text);
  const total = Number(/"total_count"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? 0);
  const due = Math.max(0, Math.min(to, total) - from + 1);
  const found = rows.length + errors.length;
  if (found < due || (due === 0 && found > 0)) throw new RegisterPageError('fewer');
  return { rows, errors, total };
}
