import { measureLateness } from '../data/lateness.ts';
import { type Answer, fillRoutines, NOW, openReminders, type ReminderWorker } from '../data/reminder-runtime.ts';
import { median } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, number, printTable, recorded } from '../report.ts';

const PEAK_SHARE = 1 / 16;
/** Idle ticks in one request. */
const INSIDE = 20;
async function idleTick(
  worker: ReminderWorker,
  minute: number,
): Promise<{ readonly ms: number; readonly insideMs: number; readonly rows: number }> {
  const ticks: Answer[] = [];
  // Not a full hour, when old rows are cleared away.
  for (let index = 1; index <= 15; index += 1) ticks.push(await worker.run({ do: 'tick', minute: minute + index }));
  const inside: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const [many, none] = [await worker.run({ do: 'idle', minute, count: INSIDE }), await worker.run({ do: 'idle', minute, count: 0 })];
    inside.push((many.ms - none.ms) / INSIDE);
  }
  return { ms: median(ticks.map(({ ms }) => ms)), insideMs: median(inside), rows: Math.max(...ticks.map(({ rowsRead }) => rowsRead)) };
}

/** Idle ticks and a peak minute at growing numbers of routines (T24, T25). */
async function benchClaims(worker: ReminderWorker, sizes: readonly number[]): Promise<Finding[]> {
  const rows: string[][] = [];
  let filled = 0;
  let peak: { readonly due: number; readonly answer: Answer } | null = null;
  const idle: { readonly ms: number; readonly insideMs: number; readonly rows: number }[] = [];
  for (const [index, size] of sizes.entries()) {
    await fillRoutines(worker, filled, size);
    filled = size;
    const minute = NOW + index * 200 + 1;
    await worker.run({ do: 'tick', minute });
    const quiet = await idleTick(worker, minute);
    idle.push(quiet);
    const due = Math.floor(size * PEAK_SHARE);
    await worker.run({ do: 'due', count: due, minute: minute + 60 });
    const answer = await worker.run({ do: 'tick', minute: minute + 60 });
    // Nobody takes the messages here: as if all had been sent.
    await worker.run({ do: 'settle' });
    peak = { due, answer };
    rows.push([
      String(size),
      number(quiet.ms),
      String(quiet.rows),
      String(due),
      number(answer.ms),
      number((due / answer.ms) * 1000),
      number(answer.rowsRead / due),
      number(answer.rowsWritten / due),
      String(answer.statements),
      String(answer.messages),
    ]);
  }
  printTable(
    'Reminders: an idle tick and a peak minute',
    ['routines', 'idle ms', 'idle rows', 'due', 'peak ms', 'claims/s', 'rows read each', 'rows written each', 'statements', 'messages'],
    rows,
  );
  const [first, last] = [idle[0], idle.at(-1)];
  if (peak === null || first === undefined || last === undefined) return [];
  const { due, answer } = peak;
  const growth = Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1)) || 1;
  return [
    recorded('T24', `claims a second, ${due} due of ${sizes.at(-1)} routines`, number((due / answer.ms) * 1000)),
    atMost('T24', 'rows read per reminder', answer.rowsRead / due, 5),
    atMost('T24', 'rows written per reminder', answer.rowsWritten / due, 3),
    atMost('T24', `statements for ${due} claims`, answer.statements, 150),
    atMost('T25', 'rows read by an idle tick', last.rows, 10),
    atMost('T25', 'idle tick, in the worker', last.insideMs, 5, 'ms'),
    recorded('T25', 'idle tick, request from outside', `${number(last.ms)} ms`),
    atMost('T25', 'growth of idle rows with routines, log-log slope', Math.log(last.rows / first.rows) / growth, 0.02),
  ];
}

/** Encryption of one push, with its signature cached per push service and without (T26). */
async function benchEncryption(worker: ReminderWorker, rounds: number): Promise<Finding[]> {
  const COUNT = 200;
  const each = async (isSigned: boolean) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [full, empty] = [
        await worker.run({ do: 'encrypt', count: COUNT, isSigned }),
        await worker.run({ do: 'encrypt', count: 0, isSigned }),
      ];
      times.push((full.ms - empty.ms) / COUNT);
    }
    return median(times);
  };
  await worker.run({ do: 'encrypt', count: COUNT, isSigned: true });
  const [cached, signed] = [await each(false), await each(true)];
  return [
    atMost('T26', 'encryption per push, signature cached per service, wall', cached, 0.25, 'ms'),
    recorded('T26', 'encryption and signature per push, wall', `${number(signed)} ms`),
  ];
}

/** The dispatcher: claims, idle ticks, encryption, and how late a peak minute arrives (T24–T27). */
export async function benchReminders(options: Options): Promise<Finding[]> {
  const worker = await openReminders();
  try {
    const sizes = options.smoke ? [1000, 4000] : [10_000, 100_000, 1_000_000];
    const claims = await benchClaims(worker, sizes);
    const encryption = await benchEncryption(worker, amount(options, 7, 15, 2));
    return [...claims, ...encryption, ...(await measureLateness(amount(options, 2000, 62_500, 100)))];
  } finally {
    await worker.close();
  }
}
