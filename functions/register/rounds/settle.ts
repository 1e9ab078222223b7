import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { base64Of, bytesOfBase64 } from '#domain/shared/base64.ts';
import { logError } from '#platform/log.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { deleteOldChanges } from '../write/queries/changes.ts';
import { indexedStatements, rebuildSearch } from '../write/queries/rebuild-search.ts';
import { writeShowcase } from '../write/write-showcase.ts';
import { writeSpellings } from '../write/write-spellings.ts';
import { markGone, replaceRound, selectPresent } from './queries.ts';
import { paused, type Round, rested } from './round.ts';

/** A multiple of three, so base64 chunks concatenate. */
const PIECE = 30_000;

export class SeenIds {
  #bits: Uint8Array;
  #count: number;

  constructor(text = '') {
    this.#bits = bytesOfBase64(text);
    this.#count = this.#bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  }

  get count(): number {
    return this.#count;
  }

  has(id: number): boolean {
    return ((this.#bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }

  add(id: number): void {
    if (this.has(id)) return;
    const place = id >> 3;
    if (place >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(place + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[place] = (this.#bits[place] ?? 0) | (1 << (id & 7));
    this.#count += 1;
  }

  toText(): string {
    const pieces = Array.from({ length: Math.ceil(this.#bits.length / PIECE) }, (_, index) =>
      base64Of(this.#bits.subarray(index * PIECE, (index + 1) * PIECE)),
    );
    return pieces.join('');
  }
}

const IDS_AT_ONCE = 20_000;
const MARKED_AT_ONCE = 500;
/** Above this share the service changed, not the register. */
const MOST_GONE = 0.05;
const FIRST_PAUSE_MINUTES = 5;

/** Empty if the round is incomplete or implausibly many are missing. */
async function findGone(context: Context, { said, isUneven, seen, tests }: Round): Promise<readonly number[]> {
  const ids = new SeenIds(seen);
  const read = ids.count + tests.length;
  if (isUneven || read !== said) {
    logError('register-round-not-whole', { said: said ?? 0, read });
    return [];
  }
  const missing: number[] = [];
  let known = 0;
  for (let after = 0; ; ) {
    const present = await selectPresent(context, after, IDS_AT_ONCE);
    known += present.length;
    missing.push(...present.filter((id) => !ids.has(id)));
    after = present.at(-1) ?? 0;
    if (present.length < IDS_AT_ONCE) break;
  }
  if (missing.length <= known * MOST_GONE) return missing;
  logError('register-too-many-gone', { missing: missing.length, known });
  return [];
}

export async function settle(context: Context, round: Round): Promise<void> {
  const { catalogue } = context;
  const now = context.now.getTime();
  const today = todayInSeoul(now);
  // Stored before the attempt, so a timeout backs off, too.
  let tried: Round = { ...paused(round, now, FIRST_PAUSE_MINUTES), phase: 'SETTLING' };
  await catalogue.batch([replaceRound(context, tried)]);
  const gone = await findGone(context, round);
  for (let start = 0; start < gone.length; start += MARKED_AT_ONCE) {
    const some = gone.slice(start, start + MARKED_AT_ONCE);
    tried = { ...tried, changed: tried.changed + some.length };
    await catalogue.batch([...indexedStatements(catalogue, some, markGone(context, some, today)), replaceRound(context, tried)]);
  }
  if (tried.changed > 0) {
    await writeSpellings(catalogue);
    await writeShowcase(catalogue);
    await rebuildSearch(catalogue);
  }
  await catalogue.batch([deleteOldChanges(catalogue, today), replaceRound(context, rested(tried, now))]);
}
