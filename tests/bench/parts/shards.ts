import { fillRoutines, NOW, openReminders, type ReminderWorker } from '../data/reminder-runtime.ts';
import { amount, type Options } from '../options.ts';
import { type Finding, number, recorded } from '../report.ts';

const SHARDS = 8;
/** Of all routines, as in a minute like eight in the morning. */
const PEAK_SHARE = 1 / 16;

/**
 * The dispatcher on as many databases as accounts would be spread over, all at once on this machine: what a peak minute costs and how long it takes until
 * the last shard has claimed what is due. Shows what shards would change; the product has one.
 */
export async function benchShards(options: Options): Promise<Finding[]> {
  const routines = amount(options, 400_000, 3_000_000, 8_000);
  const each = Math.floor(routines / SHARDS);
  const due = Math.floor(each * PEAK_SHARE);
  const shards: ReminderWorker[] = [];
  while (shards.length < SHARDS) shards.push(await openReminders());
  try {
    // One after another: filling is no part of what is measured.
    for (const shard of shards) {
      await fillRoutines(shard, 0, each);
      await shard.run({ do: 'tick', minute: NOW + 1 });
      await shard.run({ do: 'due', count: due, minute: NOW + 60 });
    }
    const began = performance.now();
    const answers = await Promise.all(shards.map((shard) => shard.run({ do: 'tick', minute: NOW + 60 })));
    const seconds = (performance.now() - began) / 1000;
    const all = due * SHARDS;
    const sum = (pick: (answer: (typeof answers)[number]) => number) => answers.reduce((total, answer) => total + pick(answer), 0);
    const what = `${all} due of ${each * SHARDS} routines on ${SHARDS} shards`;
    return [
      recorded('19.6', `claims a second, ${what}`, number(all / seconds)),
      recorded('19.6', 'until the last shard has claimed', `${number(seconds)} s`),
      recorded(
        '19.6',
        'rows read and written a reminder',
        `${number(sum(({ rowsRead }) => rowsRead) / all)}, ${number(sum(({ rowsWritten }) => rowsWritten) / all)}`,
      ),
      recorded('19.6', 'statements of a shard, at most', String(Math.max(...answers.map(({ statements }) => statements)))),
    ];
  } finally {
    for (const shard of shards) await shard.close();
  }
}
