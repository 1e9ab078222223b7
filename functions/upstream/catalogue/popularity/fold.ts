import { sweep } from '#db/oldest.ts';
import { pointsAt, remaining } from '#domain/catalogue/popularity.ts';
import { COUNTED_PEOPLE } from '#domain/catalogue/showcase.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import {
  type AddedScore,
  type FoldState,
  foldStatements,
  insertRanked,
  renewalStatements,
  selectFoldState,
  selectMoved,
  selectRenewal,
} from './queries/scores.ts';
import {
  type Count,
  deleteFolded,
  selectLastActivity,
  selectPeople,
  selectSearched,
  selectViews,
  selectVisitEnd,
  type VisitPlace,
} from './queries/views.ts';

const FOLD_EVERY_MS = 60 * 60_000;
const DAY_MS = 86_400_000;
/** Rebases scores before decay factors overflow. */
const STATED_ANEW_MS = 365 * DAY_MS;
const HOUR_MS = 3_600_000;
const SETTLED_MS = 60_000;
const MOST_ROWS = 5_000;
const COUNTED_KEPT_MS = DAY_MS;

function audiences({ gender, ageGroup }: Pick<Count, 'gender' | 'ageGroup'>): { gender: string; ageGroup: string }[] {
  const genders = gender === null ? ['ALL'] : ['ALL', gender];
  const groups = ageGroup === null ? [ALL_AGES] : [ALL_AGES, ageGroup];
  return genders.flatMap((one) => groups.map((other) => ({ gender: one, ageGroup: other })));
}

function added(counts: readonly Count[], category: Count['category'], points: number): AddedScore[] {
  return counts
    .filter((count) => count.category === category)
    .flatMap((count) => audiences(count).map((audience) => ({ ...audience, id: count.subjectId, score: count.views * points })));
}

async function markRanked(context: Context): Promise<void> {
  const people = await selectPeople(context, Math.floor((context.now.getTime() - DAY_MS) / HOUR_MS), MOST_ROWS);
  const visitors = new Map<string, Set<string>>();
  for (const person of people) {
    for (const audience of audiences(person)) {
      const key = `${audience.gender}:${audience.ageGroup}`;
      visitors.set(key, (visitors.get(key) ?? new Set<string>()).add(person.visitor));
    }
  }
  const ranked = [...visitors].filter(([, each]) => each.size >= COUNTED_PEOPLE).map(([key]) => key);
  if (ranked.length > 0) await context.catalogue.batch([insertRanked(context, ranked)]);
}

type Folded = Pick<FoldState, 'activityId' | 'hour' | 'visitor'>;

async function readCounts(context: Context, state: FoldState): Promise<{ counts: Count[]; upTo: Folded; isBehind: boolean }> {
  const thisHour = Math.floor((context.now.getTime() - SETTLED_MS) / HOUR_MS);
  const after: VisitPlace = { hour: state.hour, visitor: state.visitor };
  const activityId = (await selectLastActivity(context, state.activityId, MOST_ROWS)) ?? state.activityId;
  const end = thisHour > after.hour ? await selectVisitEnd(context, after, thisHour, MOST_ROWS) : after;
  const upTo = end ?? { hour: thisHour, visitor: '' };
  const [searched, viewed] = await Promise.all([
    selectSearched(context, state.activityId, activityId),
    thisHour > after.hour ? selectViews(context, after, upTo) : [],
  ]);
  const isBehind = activityId - state.activityId >= MOST_ROWS || (thisHour > after.hour && end !== null);
  return { counts: [...searched, ...viewed], upTo: { activityId, ...upTo }, isBehind };
}

/**
 * At most hourly. Points grow instead of old scores decaying, so only touched rows are written; progress is in the same transaction.
 * @returns views folded; null when not due
 */
export async function foldPopularity(context: Context): Promise<number | null> {
  const { catalogue } = context;
  const now = context.now.getTime();
  const known = await selectFoldState(context);
  const state = known ?? { activityId: 0, hour: 0, visitor: '', foldedAt: 0, decayedAt: now };
  if (now - state.foldedAt < FOLD_EVERY_MS) return null;
  const { counts, upTo, isBehind } = await readCounts(context, state);
  const statedAt = now - state.decayedAt > STATED_ANEW_MS ? now : state.decayedAt;
  const factor = remaining(state.decayedAt, statedAt);
  const points = pointsAt(now, statedAt);
  const next: FoldState = { ...upTo, foldedAt: isBehind ? state.foldedAt : now, decayedAt: statedAt };
  const scores = { supplements: added(counts, 'SUPPLEMENT', points), ingredients: added(counts, 'INGREDIENT', points) };
  await catalogue.batch(foldStatements(catalogue, scores, factor, JSON.stringify(state), JSON.stringify(next)));
  if (counts.length > 0) await markRanked(context);
  return counts.reduce((sum, { views }) => sum + views, 0);
}

export async function sweepCounts(context: Context): Promise<void> {
  const state = await selectFoldState(context);
  if (state === null) return;
  await sweep(context.accounts, deleteFolded(context, state, context.now.getTime() - COUNTED_KEPT_MS));
}

/** 04:00 in Seoul (UTC+9). */
const NIGHT_BEGINS_MS = (4 - 9) * 3_600_000;
/** Per transaction; the rest waits a minute. */
const AT_A_TIME = 200;

/** Nightly; writes only changes, and cursors of the former order restart. @returns products moved; null when done */
export async function renewOrder({ catalogue, now }: Pick<Context, 'catalogue' | 'now'>): Promise<number | null> {
  const night = Math.floor((now.getTime() - NIGHT_BEGINS_MS) / DAY_MS);
  const { renewal, isWriting } = await selectRenewal(catalogue);
  if (renewal.night >= night || isWriting) return null;
  const moved = await selectMoved(catalogue, renewal.after, AT_A_TIME);
  const isDone = moved.length < AT_A_TIME;
  const next = isDone ? { night, after: 0 } : { night: renewal.night, after: moved.at(-1)?.id ?? 0 };
  await catalogue.batch(renewalStatements(catalogue, renewal, next, moved));
  return moved.length;
}
