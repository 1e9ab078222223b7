import { type ReadRows, readRows } from './ministry-row.ts';

/** `html`: sent to foreign addresses; `refused`: error code with status 200; `fewer`: fewer rows than stated. */
type PageFault = 'html' | 'json' | 'refused' | 'fewer';

/** Never includes the key. */
export class RegisterPageError extends Error {
  readonly fault: PageFault;
  readonly said: string;
  constructor(fault: PageFault, said = '') {
    super(`${fault} ${said}`.trim());
    this.fault = fault;
    this.said = said;
  }
}

/** 1-based, inclusive. */
export type RowRange = { readonly from: number; readonly to: number };

export function registerPageAddress(base: string, key: string, { from, to }: RowRange): string {
  return `${base}/api/${encodeURIComponent(key)}/C003/json/${from}/${to}`;
}

export type RegisterPage = ReadRows & {
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

/** All or nothing; bad rows are counted. @throws {RegisterPageError} if invalid or incomplete */
export function readRegisterPage(text: string, { from, to }: RowRange): RegisterPage {
  const { rows, errors } = rowsOf(text);
  const total = Number(/"total_count"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? 0);
  const due = Math.max(0, Math.min(to, total) - from + 1);
  const found = rows.length + errors.length;
  if (found < due || (due === 0 && found > 0)) throw new RegisterPageError('fewer');
  return { rows, errors, total };
}
