import type { ConcernCount } from '#contract/person.ts';
import { cautionWords } from '#copy/cautions.ts';
import { nameOfCode } from '#copy/concerns.ts';

/** Whom most people think of first. */
const FIRST = ['PREGNANT', 'LACTATING'];
/** Nobody says of these that they have them. */
const UNSAID = ['AGE', 'MALE', 'FEMALE'];
const SHOWN = 3;

/** Where nobody has said who they are: how many cautions wait for whom. Nothing where none waits. */
export function ConcernCounts({ counts }: { readonly counts: readonly ConcernCount[] }) {
  const said = counts.filter(({ concern }) => !UNSAID.includes(concern));
  if (said.length === 0) return null;
  const ordered = said.toSorted((left, right) => Number(FIRST.includes(right.concern)) - Number(FIRST.includes(left.concern)));
  const names = ordered.slice(0, SHOWN).map(({ concern, count }) => `${nameOfCode(concern)} ${count}`);
  return <p className="concern-counts">{cautionWords.waiting(names.join(' · '), said.length - names.length)}</p>;
}
