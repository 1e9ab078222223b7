import type { ReactNode } from 'react';
import type { ConcernCount } from '#contract/people/person.ts';
import { cautionWords } from '#copy/combinations/cautions.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import { isConcern, isListed } from '#domain/combinations/cautions/concern.ts';
import { CONDITIONS, type HealthStep } from '#domain/combinations/cautions/person.ts';

/** Most common ones first. */
const FIRST = ['PREGNANT', 'LACTATING'];
/** Everybody has an age and a sex. */
const UNDECLARED = ['AGE', 'MALE', 'FEMALE'];
const SHOWN = 3;

/** Few take any one substance. */
const isSubstance = (concern: string): boolean => isConcern(concern) && !isListed(concern);

export function askedFor(counts: readonly ConcernCount[]): ConcernCount[] {
  const declared = counts.filter(({ concern }) => !UNDECLARED.includes(concern));
  const placeOf = ({ concern }: ConcernCount) => (FIRST.includes(concern) ? 0 : isSubstance(concern) ? 2 : 1);
  return declared.toSorted((left, right) => placeOf(left) - placeOf(right));
}

const OF_MOTHERS: readonly string[] = CONDITIONS;

/** What waits for the answers that the person has not given. */
export function waitingFor(counts: readonly ConcernCount[], unanswered: readonly HealthStep[]): ConcernCount[] {
  return counts.filter(({ concern }) => unanswered.includes(OF_MOTHERS.includes(concern) ? 'mother' : 'health'));
}

type Props = {
  readonly counts: readonly ConcernCount[];
  readonly children?: ReactNode;
};

export function ConcernCounts({ counts, children }: Props) {
  const ordered = askedFor(counts);
  if (ordered.length === 0 && !children) return null;
  const names = ordered.slice(0, SHOWN).map(({ concern }) => (concern === 'ANY_MEDICINE' ? cautionWords.anyMedicine : nameOfCode(concern)));
  const unbroken = names.map((name) => name.replaceAll(' ', '\u00a0'));
  return (
    <div className="verdict verdict-watch concern-counts">
      <div>
        {ordered.length > 0 && <p>{cautionWords.waiting(unbroken.join(', '), ordered.length - names.length)}</p>}
        {children && <p>{children}</p>}
      </div>
      {ordered.length > 0 && (
        <button type="button" aria-haspopup="dialog">
          {cautionWords.look}
        </button>
      )}
    </div>
  );
}
