import type { ConcernCount } from '#contract/person.ts';
import { cautionWords } from '#copy/cautions.ts';
import { nameOfCode } from '#copy/concerns.ts';

/** Most common ones first. */
const FIRST = ['PREGNANT', 'LACTATING'];
/** Everybody has an age and a sex. */
const UNDECLARED = ['AGE', 'MALE', 'FEMALE'];
const SHOWN = 3;

/** Self-declared concerns, most common first. */
export function askedFor(counts: readonly ConcernCount[]): ConcernCount[] {
  const declared = counts.filter(({ concern }) => !UNDECLARED.includes(concern));
  return declared.toSorted((left, right) => Number(FIRST.includes(right.concern)) - Number(FIRST.includes(left.concern)));
}

export function ConcernCounts({ counts }: { readonly counts: readonly ConcernCount[] }) {
  const ordered = askedFor(counts);
  if (ordered.length === 0) return null;
  const names = ordered.slice(0, SHOWN).map(({ concern, count }) => `${nameOfCode(concern)} ${count}`);
  return (
    <p className="concern-counts">
      {`${cautionWords.waiting(names.join(' · '), ordered.length - names.length)} `}
      <button type="button" className="section-more" aria-haspopup="dialog">
        {cautionWords.look}
      </button>
    </p>
  );
}
