import { globSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { watchingMemory } from '#tests/support/resident-memory.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { BINDINGS, failingFront, takeAway } from '../data/failing-front.ts';
import { settle, Traffic, type Visitor } from '../data/steady-traffic.ts';
import { heapOf } from '../measure/isolate-heap.ts';
import { median, seededRandom } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, number, recorded } from '../report.ts';

const PEOPLE = 1000;
const KILLS = 10;
/** How much of the run the last life has for itself: memory that fills what is kept and memory that leaks look alike for minutes. */
const LAST_LIFE = 0.5;
const CALLERS = 6;
/** Calls a second of all callers together: the rest of the machine goes on. */
const A_SECOND = 40;
const WARM_UP_MS = 20_000;
const SAMPLE_MS = 5000;
/** The worker's own isolate, as the inspector calls it. */
const ISOLATE = 'core:user:vitanyang';
const TICK_MS = 15_000;
const SEED = 20_261_123;

const todayInSeoul = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());

type Sample = {
  readonly life: number;
  readonly seconds: number;
  /** What the worker's own isolate holds after its garbage is collected. */
  readonly held: number;
  /** What the whole process has, the stand-ins of the platform and what nobody has collected yet included. */
  readonly resident: number;
};

/** Megabytes a minute, by least squares. */
function slopeOf(samples: readonly Sample[], of: 'held' | 'resident'): number {
  const meanX = samples.reduce((sum, { seconds }) => sum + seconds, 0) / samples.length;
  const meanY = samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length;
  const top = samples.reduce((sum, sample) => sum + (sample.seconds - meanX) * (sample[of] - meanY), 0);
  const bottom = samples.reduce((sum, { seconds }) => sum + (seconds - meanX) ** 2, 0);
  return bottom === 0 ? Number.NaN : (top / bottom) * 60;
}

/** Ends the runtimes of this process without a word. */
function killRuntimes(): void {
  for (const file of globSync(`/proc/${process.pid}/task/*/children`))
    for (const id of readFileSync(file, 'utf8').trim().split(' ').filter(Boolean))
      if (readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'workerd') process.kill(Number(id), 'SIGKILL');
}

/** The server of this run: it dies and comes back on the same state and port. */
class Mortal {
  life = 0;
  readonly samples: Sample[] = [];
  private bornAt = 0;
  private memory: { resident(): number } | undefined;
  server!: TestServer;

  private readonly stateDirectory: string;
  private readonly port: number;
  private readonly inspectorPort: number;

  constructor(stateDirectory: string, port: number, inspectorPort: number) {
    this.stateDirectory = stateDirectory;
    this.port = port;
    this.inspectorPort = inspectorPort;
  }

  async begin(): Promise<void> {
    const [server, memory] = await watchingMemory(() =>
      startOn({ stateDirectory: this.stateDirectory, port: this.port, inspectorPort: this.inspectorPort, front: failingFront }),
    );
    this.server = server;
    this.memory = memory;
    this.life += 1;
    this.bornAt = Date.now();
  }

  /** Reads the memory of this life; nothing where it is too young, or ends meanwhile. */
  async sample(): Promise<void> {
    const { life, memory } = this;
    const age = Date.now() - this.bornAt;
    if (age < WARM_UP_MS || memory === undefined) return;
    const held = await heapOf(this.inspectorPort, ISOLATE).catch(() => null);
    if (held !== null && this.memory === memory) this.samples.push({ life, seconds: age / 1000, held, resident: memory.resident() });
  }

  async die(): Promise<void> {
    this.memory = undefined;
    killRuntimes();
    await Promise.race([this.server.close().catch(() => undefined), wait(5000)]);
    await this.begin();
  }
}

/** What is stored of everything that was acknowledged: how much of it, and how much is not as it was said to be. */
async function compare(server: TestServer, visitors: readonly Visitor[]): Promise<{ facts: number; wrong: number; doubled: number }> {
  const rows = async (sql: string) => (await server.accounts.prepare(sql).all()).results;
  const ids = new Map((await rows('SELECT id, email FROM user')).map((row) => [String(row['email']), Number(row['id'])]));
  const likes = await rows('SELECT user_id, supplement_id FROM supplement_like');
  const ticks = await rows('SELECT routine_id, date, taken_times FROM intake_record');
  const times = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
  const liked = new Set(likes.map((row) => `${row['user_id']} ${row['supplement_id']}`));
  const taken = new Map(ticks.map((row) => [`${row['routine_id']} ${row['date']}`, v.parse(times, row['taken_times'])]));
  let facts = 0;
  let wrong = 0;
  for (const { email, routineId, stored } of visitors)
    for (const [what, states] of stored) {
      const [kind, name] = what.split(' ');
      const isSo = kind === 'like' ? liked.has(`${ids.get(email)} ${name}`) : (taken.get(`${routineId} ${name}`)?.length ?? 0) > 0;
      facts += 1;
      if (!states.has(isSo)) wrong += 1;
    }
  const doubled = likes.length - liked.size + (ticks.length - taken.size) + [...taken.values()].filter((each) => each.length > 1).length;
  return { facts, wrong, doubled };
}

/** Mixed traffic of 1,000 people while the runtime is killed ten times and each binding is away in turn: what was acknowledged stays, and nothing else fails. */
export async function benchEndurance(options: Options): Promise<Finding[]> {
  const minutes = amount(options, 5, 30, 1);
  await prepare();
  const stateDirectory = copyState();
  const mortal = new Mortal(stateDirectory, await freePort(), await freePort());
  await mortal.begin();
  try {
    const visitors = await settle(mortal.server, PEOPLE);
    const random = seededRandom(SEED);
    const traffic = new Traffic(mortal.server.url, random);
    const endsAt = Date.now() + minutes * 60_000;
    const part = (minutes * 60_000 * (1 - LAST_LIFE)) / (KILLS + BINDINGS.length);
    const callers = Array.from({ length: CALLERS }, async () => {
      while (Date.now() < endsAt) {
        const who = visitors[Math.floor(random() * visitors.length)];
        const began = Date.now();
        if (who !== undefined && !who.isBusy) {
          who.isBusy = true;
          await traffic.step(who, todayInSeoul()).finally(() => {
            who.isBusy = false;
          });
        }
        await wait(Math.max(0, (1000 * CALLERS) / A_SECOND - (Date.now() - began)));
      }
    });
    const sampler = (async () => {
      while (Date.now() < endsAt) {
        await wait(SAMPLE_MS);
        await mortal.sample();
      }
    })();
    const clock = setInterval(() => void mortal.server.tick(new Date()).catch(() => undefined), TICK_MS);
    const troubles = [...BINDINGS.map((binding) => ({ binding })), ...Array.from({ length: KILLS }, () => ({ binding: null }))];
    // In turn, so that each life between two deaths sees something else fail.
    const inTurn = Array.from({ length: troubles.length }, (_, index) => troubles[(index * 10) % troubles.length] ?? { binding: null });
    for (const { binding } of inTurn) {
      await wait(part * 0.8);
      traffic.isAnnounced = true;
      if (binding === null) await mortal.die();
      else {
        await takeAway(mortal.server.url, binding);
        await wait(part * 0.2);
        await takeAway(mortal.server.url, null);
        // What was asked meanwhile is answered.
        await wait(200);
      }
      await wait(300);
      traffic.isAnnounced = false;
    }
    await Promise.all([...callers, sampler]);
    clearInterval(clock);
    const { facts, wrong, doubled } = await compare(mortal.server, visitors);
    for (const who of visitors) await traffic.refresh(who);
    const lives = Map.groupBy(mortal.samples, ({ life }) => life);
    const longest = [...lives.values()].filter((samples) => samples.length > 3);
    const slopes = (of: 'held' | 'resident') => longest.map((samples) => slopeOf(samples, of));
    const last = lives.get(mortal.life) ?? [];
    const settled = last.slice(Math.floor(last.length / 2));
    const ends = longest.flatMap((samples) => samples.at(-1)?.held ?? []);
    const { tally } = traffic;
    for (const [what, times] of tally.failed) console.log(`${times} × ${what}`);
    const run = `${minutes} minutes, ${PEOPLE} people, ${KILLS} kills, ${BINDINGS.length} bindings away in turn`;
    return [
      recorded('19.2', `answers; changes acknowledged; calls cut off, ${run}`, `${tally.answers}; ${tally.acknowledged}; ${tally.cut}`),
      atMost('19.2', `acknowledged and not as it was said, of ${facts}`, wrong, 0),
      atMost('19.2', 'kept twice', doubled, 0),
      atMost('19.2', `people logged out, of ${PEOPLE}`, tally.loggedOut, 0),
      atMost(
        '19.2',
        'failures that were not announced',
        [...tally.failed.values()].reduce((sum, times) => sum + times, 0),
        0,
      ),
      recorded(
        '19.2',
        `MB that the worker's isolate holds after garbage collection: a minute more, median of ${longest.length} lives; at the end of a life, most`,
        `${number(median(slopes('held')))}; ${number(ends.toSorted((left, right) => right - left)[0] ?? Number.NaN)}`,
      ),
      recorded(
        '19.2',
        `the same of the last life, of ${number((last.at(-1)?.seconds ?? 0) / 60)} minutes: a minute more in its second half; at its middle and end`,
        `${number(slopeOf(settled, 'held'))}; ${number(settled[0]?.held ?? Number.NaN)}, ${number(last.at(-1)?.held ?? Number.NaN)}`,
      ),
      recorded(
        '19.2',
        'MB a minute of the whole process, with the stand-ins of the platform and what nobody has collected',
        number(median(slopes('resident'))),
      ),
    ];
  } finally {
    await mortal.server.close();
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}
