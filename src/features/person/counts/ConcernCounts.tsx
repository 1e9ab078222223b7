import type { ConcernCount } from '#contract/person.ts';
import { cautionWords } from '#copy/cautions.ts';
import { nameOfCode } from '#copy/concerns.ts';

/** Whom most people think of first. */
const FIRST = ['PREGNANT', 'LACTATING'];
/** Nobody says of these that they have them. */
const UNSAID = ['AGE', 'MALE', 'FEMALE'];
const SHOWN = 3;

/** The counts that somebody may look for, of whom most people think first. */
export function askedFor(counts: readonly ConcernCount[]): ConcernCount[] {
  const said = counts.filter(({ concern }) => !UNSAID.includes(concern));
  return said.toSorted((left, right) => Number(FIRST.includes(right.concern)) - Number(FIRST.includes(left.concern)));
}

/** Where nobody has said who they are: how many cautions wait for whom, and the way to them. Nothing where none waits. */
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
