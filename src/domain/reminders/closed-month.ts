import type { DoseState } from './intake.ts';

/** `time`: `HH:MM`, empty for a whole day. `other`: another device's state. */
export type DoseRecord = {
  readonly date: string;
  readonly time: string;
  readonly state: DoseState;
  readonly other: DoseState | null;
};

const LETTERS: readonly (readonly [letter: string, state: DoseState, other: DoseState | null])[] = [
  ['T', 'TAKEN', null],
  ['L', 'LATE', null],
  ['S', 'SKIPPED', null],
  ['t', 'TAKEN', 'SKIPPED'],
  ['l', 'LATE', 'SKIPPED'],
  ['s', 'SKIPPED', 'TAKEN'],
  ['k', 'SKIPPED', 'LATE'],
  ['x', 'TAKEN', 'LATE'],
  ['y', 'LATE', 'TAKEN'],
];
const NO_DOSE = '.';
const LONGEST_MONTH = 31;

const letterOf = ({ state, other }: DoseRecord): string =>
  LETTERS.find(([, known, different]) => known === state && different === other)?.[0] ??
  LETTERS.find(([, known]) => known === state)?.[0] ??
  NO_DOSE;

/** `0900TT.S/2100TTT`: per time a letter a day from the first; empty without records. */
export function encodeMonth(doses: readonly DoseRecord[]): string {
  return [...new Set(doses.map(({ time }) => time))]
    .sort()
    .map((time) => {
      const days = Array.from({ length: LONGEST_MONTH }, () => NO_DOSE);
      for (const dose of doses) if (dose.time === time) days[Number(dose.date.slice(8)) - 1] = letterOf(dose);
      const letters = days.join('').replace(/\.+$/, '');
      return letters === '' ? '' : time.replace(':', '') + letters;
    })
    .filter((line) => line !== '')
    .join('/');
}

/** @param month `YYYY-MM` */
export function decodeMonth(month: string, text: string): DoseRecord[] {
  return text.split('/').flatMap((line) => {
    const [, hours, minutes, letters = ''] = /^(?:(\d\d)(\d\d))?([A-Za-z.]*)$/.exec(line) ?? [];
    const time = hours === undefined ? '' : `${hours}:${minutes}`;
    return [...letters].flatMap((letter, index) => {
      const [, state, other = null] = LETTERS.find(([known]) => known === letter) ?? [];
      return state === undefined ? [] : [{ date: `${month}-${String(index + 1).padStart(2, '0')}`, time, state, other }];
    });
  });
}
