import { isPurposeCode, type PurposeCode } from './purpose.ts';

export const MAXIMUM_PURPOSES = 3;

export function parsePurposes(values: readonly string[]): PurposeCode[] {
  const codes = values
    .flatMap((value) => value.split(','))
    .map((text) => text.trim().toUpperCase())
    .filter(isPurposeCode);
  return [...new Set(codes)];
}

export function togglePurpose(chosen: readonly PurposeCode[], code: PurposeCode): PurposeCode[] {
  if (chosen.includes(code)) return chosen.filter((other) => other !== code);
  return chosen.length >= MAXIMUM_PURPOSES ? [...chosen] : [...chosen, code];
}
