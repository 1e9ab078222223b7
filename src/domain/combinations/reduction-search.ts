import type { Change } from '../supplements/possible-changes.ts';

export type Excess = { readonly tooMuch: bigint; readonly brought: readonly bigint[] };

/** Bit sets of purposes served after and before. */
export type Candidate = {
  readonly lesser: readonly { readonly change: Change; readonly serves: number }[];
  readonly leaveOut: Change;
  readonly serves: number;
};

type Ranks = readonly [lost: number, changed: number, leftOut: number, halved: number, givenUp: number];

/** Epsilon for sums of shares. */
const SURE = 1e-9;

function isBelow(left: Ranks, right: Ranks): boolean {
  for (let index = 0; index < left.length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (Math.abs(difference) > SURE) return difference < 0;
  }
  return false;
}

function cutBy(brought: bigint, { keep }: Change): bigint {
  return brought - (brought * BigInt(keep.numerator)) / BigInt(keep.denominator);
}

function givenUp({ keep }: Change): number {
  return 1 - keep.numerator / keep.denominator;
}

function isIn(set: number, index: number): boolean {
  return ((set >> index) & 1) === 1;
}

function tooMuchWithout(set: number, excesses: readonly Excess[]): bigint[] {
  return excesses.map(({ tooMuch, brought }) =>
    brought.reduce((left, amount, index) => (isIn(set, index) ? left - amount : left), tooMuch),
  );
}

type Step = {
  readonly index: number;
  readonly ways: readonly { readonly change: Change; readonly serves: number; readonly cuts: readonly bigint[] }[];
  readonly most: readonly bigint[];
  readonly serves: number;
};

function stepOf({ lesser, serves }: Candidate, index: number, excesses: readonly Excess[]): Step {
  const ways = lesser.map(({ change, serves: left }) => ({
    change,
    serves: left,
    cuts: excesses.map(({ brought }) => cutBy(brought[index] ?? 0n, change)),
  }));
  const most = excesses.map((_, row) =>
    ways.reduce((greatest, { cuts }) => ((cuts[row] ?? 0n) > greatest ? (cuts[row] ?? 0n) : greatest), 0n),
  );
  return { index, ways, most, serves };
}

/** Bound: largest reduction by n further steps. */
function reachesFrom(steps: readonly Step[], excesses: number): readonly (readonly (readonly bigint[])[])[] {
  return [...steps, null].map((_, from) =>
    Array.from({ length: excesses }, (_, row) => {
      let sum = 0n;
      const cuts = steps.slice(from).map(({ most }) => most[row] ?? 0n);
      return cuts.sort((left, right) => (left < right ? 1 : left > right ? -1 : 0)).map((cut) => (sum += cut));
    }),
  );
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function servedBy(products: readonly { readonly serves: number }[]): number {
  return products.reduce((bits, { serves }) => bits | serves, 0);
}

/** Bound: purposes lost by n further steps. */
function lossesFrom(steps: readonly Step[], fixed: number): readonly (readonly number[])[] {
  const own = steps.map((step) => {
    const others = fixed | servedBy(steps.filter((other) => other !== step));
    return countBits(step.serves & ~others & ~servedBy(step.ways));
  });
  return [...steps, null].map((_, from) => {
    let sum = 0;
    return [0, ...own.slice(from).sort((left, right) => left - right)].map((loss) => (sum += loss));
  });
}

/** Lower bound; above their number when unreachable. */
function leastSteps(left: readonly bigint[], reach: readonly (readonly bigint[])[]): number {
  let least = 0;
  for (let row = 0; row < left.length; row += 1) {
    const tooMuch = left[row] ?? 0n;
    if (tooMuch <= 0n) continue;
    const sums = reach[row] ?? [];
    const enough = sums.findIndex((sum) => sum >= tooMuch);
    least = Math.max(least, enough < 0 ? sums.length + 1 : enough + 1);
  }
  return least;
}

/** Exact branch and bound: sets to leave out, then lesser changes. @param servedByOthers bit set @returns null = unchanged */
export function bestChanges(
  candidates: readonly Candidate[],
  excesses: readonly Excess[],
  servedByOthers: number,
): readonly (Change | null)[] {
  const all = candidates.map((_, index) => index);
  const purposes = servedByOthers | servedBy(candidates);
  const lostWith = (served: number) => countBits(purposes & ~served);
  const unlessIn = (set: number) => servedByOthers | servedBy(candidates.filter((_, index) => !isIn(set, index)));
  const sets = Array.from({ length: 2 ** candidates.length }, (_, set) => ({
    ...{ set, lost: lostWith(unlessIn(set)) },
    size: all.filter((index) => isIn(set, index)).length,
  })).toSorted((left, right) => left.lost - right.lost || left.size - right.size);
  let best: readonly (Change | null)[] = candidates.map(({ leaveOut }) => leaveOut);
  let bestRanks: Ranks = [lostWith(servedByOthers), candidates.length, candidates.length, 0, candidates.length];
  const allSteps = candidates.map((candidate, index) => stepOf(candidate, index, excesses));
  for (const { set, lost, size } of sets) {
    if (lost > bestRanks[0]) break;
    const left = tooMuchWithout(set, excesses);
    const canDo = left.every(
      (tooMuch, row) => all.reduce((rest, index) => (isIn(set, index) ? rest : rest - (allSteps[index]?.most[row] ?? 0n)), tooMuch) <= 0n,
    );
    if (!canDo || !isBelow([lost, size, size, 0, size], bestRanks)) continue;
    const steps = allSteps.filter(({ index, ways }) => !isIn(set, index) && ways.length > 0);
    const reaches = reachesFrom(steps, excesses.length);
    const servedFrom = [...steps, null].map((_, from) => servedBy(steps.slice(from)));
    const fixed = servedByOthers | servedBy(candidates.filter(({ lesser }, index) => !isIn(set, index) && lesser.length === 0));
    const losses = lossesFrom(steps, fixed);
    const chosen: (Change | null)[] = candidates.map(({ leaveOut }, index) => (isIn(set, index) ? leaveOut : null));
    const visit = (from: number, tooMuch: readonly bigint[], [, changed, , halved, shares]: Ranks, served: number): boolean => {
      const more = leastSteps(tooMuch, reaches[from] ?? []);
      const least = lostWith(served | (servedFrom[from] ?? 0)) + (losses[from]?.[more] ?? 0);
      if (more > steps.length - from || !isBelow([least, changed + more, size, halved, shares], bestRanks)) return false;
      if (more === 0) {
        best = [...chosen];
        bestRanks = [least, changed, size, halved, shares];
        return true;
      }
      const step = steps[from];
      if (step === undefined) return false;
      let enough: number | null = null;
      for (const { change, serves, cuts: own } of step.ways) {
        // Dominated: keeps less and serves no more.
        if (enough !== null && (serves & ~enough) === 0) continue;
        chosen[step.index] = change;
        const rest = tooMuch.map((amount, row) => amount - (own[row] ?? 0n));
        const ranks: Ranks = [least, changed + 1, size, halved + (change.how === 'HALF_TABLET' ? 1 : 0), shares + givenUp(change)];
        if (visit(from + 1, rest, ranks, served | serves)) enough ??= serves;
      }
      chosen[step.index] = null;
      visit(from + 1, tooMuch, [least, changed, size, halved, shares], served | step.serves);
      return false;
    };
    visit(0, left, [lost, size, size, 0, size], fixed);
  }
  return best;
}

export function canDoWith(count: number, candidates: number, excesses: readonly Excess[]): boolean {
  for (let set = 0; set < 2 ** candidates; set += 1) {
    let size = 0;
    for (let index = 0; index < candidates; index += 1) size += isIn(set, index) ? 1 : 0;
    if (size === count && tooMuchWithout(set, excesses).every((left) => left <= 0n)) return true;
  }
  return false;
}
