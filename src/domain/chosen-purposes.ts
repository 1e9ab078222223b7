import { isPurposeCode, type PurposeCode } from './purpose.ts';

/** Most purposes in one search. */
export const MAXIMUM_PURPOSES = 3;

/** Purposes out of an address or request: comma lists and repeats, any case, unknown ones dropped, each once, in their order. */
export function parsePurposes(values: readonly string[]): PurposeCode[] {
  const codes = values
    .flatMap((value) => value.split(','))
    .map((text) => text.trim().toUpperCase())
    .filter(isPurposeCode);
  return [...new Set(codes)];
}

/** Takes a purpose in, or out when it is in; the fourth is ignored. */
export function togglePurpose(chosen: readonly PurposeCode[], code: PurposeCode): PurposeCode[] {
  if (chosen.includes(code)) return chosen.filter((other) => other !== code);
  return chosen.length >= MAXIMUM_PURPOSES ? [...chosen] : [...chosen, code];
}
