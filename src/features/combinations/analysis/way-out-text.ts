import type { Analysis } from '#contract/combinations.ts';
import { wayOut } from '#copy/way-out.ts';
import { shortNames } from '#domain/short-name.ts';

type Reduction = NonNullable<Analysis['reduction']>;

/** 더팜 썬디를 빼고 마이시톨을 반으로 줄이면 상한 안이에요 */
export function wayOutText({ changes, isComplete }: Reduction, supplements: Analysis['supplements']): string {
  const short = shortNames(supplements.map(({ supplementName }) => supplementName));
  const called = (id: number) => short[supplements.findIndex(({ supplementId }) => supplementId === id)] ?? '';
  const dropped = changes.filter(({ how }) => how === 'LEAVE_OUT').map(({ supplementId }) => called(supplementId));
  const reduced = changes.filter(({ how }) => how !== 'LEAVE_OUT');
  const clauses = reduced.map(({ supplementId, how, timesPerDay, unitsPerDose, unit }, index) => {
    const isLast = index === reduced.length - 1;
    const name = called(supplementId);
    if (how === 'HALF_TABLET' || timesPerDay === null) return wayOut.half(name, isLast);
    return unitsPerDose === null
      ? wayOut.times(name, timesPerDay, isLast)
      : wayOut.dose(name, timesPerDay, `${unitsPerDose}${unit ?? ''}`, isLast);
  });
  const leaving = dropped.length === 0 ? [] : [wayOut.leaveOut(dropped, reduced.length === 0)];
  return wayOut.sentence([...leaving, ...clauses].join(' '), isComplete);
}
