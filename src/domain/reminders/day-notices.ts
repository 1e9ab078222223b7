import type { Dose } from './doses.ts';

export type DayNotice<Each extends Dose = Dose> = { readonly time: string | null; readonly doses: readonly Each[] };

type DayNotices<Each extends Dose = Dose> = {
  readonly due: readonly DayNotice<Each>[];
  readonly coming: readonly DayNotice<Each>[];
  readonly answered: readonly DayNotice<Each>[];
};

/** Open doses without a time are due all day. @param doses in order of time @param now `HH:MM` */
export function dayNotices<Each extends Dose>(doses: readonly Each[], now: string): DayNotices<Each> {
  const standing = ({ isTaken, note, time }: Each): keyof DayNotices => {
    if (isTaken || note !== null) return 'answered';
    return time === null || time <= now ? 'due' : 'coming';
  };
  const of = (kind: keyof DayNotices) =>
    [
      ...Map.groupBy(
        doses.filter((dose) => standing(dose) === kind),
        ({ time }) => time,
      ),
    ].map(([time, ofOne]) => ({ time, doses: ofOne }));
  return { due: of('due'), coming: of('coming'), answered: of('answered') };
}
