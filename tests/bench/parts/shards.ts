import { type Answer, fillPeople, fillRoutines, NOW, openReminders, type ReminderWorker } from '../data/reminder-runtime.ts';
import { amount, type Options } from '../options.ts';
import { type Finding, number, recorded } from '../report.ts';

const SHARDS = 8;
/** Three of ten have a routine. */
const PEOPLE_A_ROUTINE = 10 / 3;
/** Of all routines, as in a minute like eight in the morning. */
const PEAK_SHARE = 1 / 16;

/** After how many seconds a share of all messages had been handed to the queue, on whatever shard. */
function lateness(answers: readonly Answer[], share: number): number {
  const handed = answers.flatMap((answer) => answer.handed).sort(([, left], [, right]) => left - right);
  let wanted = share * handed.reduce((sum, [messages]) => sum + messages, 0);
  for (const [messages, ms] of handed) {
    wanted -= messages;
    if (wanted <= 0) return ms / 1000;
  }
  return 0;
}

/**
 * The dispatcher on as many databases as accounts would be spread over, all at once on this machine: what a peak minute costs and how long it takes until
 * the last shard has claimed what is due, and how late each is handed to the queue, with everybody's account beside the routines.
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
      await fillPeople(shard, 0, Math.floor(each * PEOPLE_A_ROUTINE));
      await shard.run({ do: 'tick', minute: NOW + 1 });
      await shard.run({ do: 'due', count: due, minute: NOW + 60 });
    }
    const began = performance.now();
    const answers = await Promise.all(shards.map((shard) => shard.run({ do: 'tick', minute: NOW + 60 })));
    const seconds = (performance.now() - began) / 1000;
    const all = due * SHARDS;
    const sum = (pick: (answer: (typeof answers)[number]) => number) => answers.reduce((total, answer) => total + pick(answer), 0);
    const people = Math.floor(each * PEOPLE_A_ROUTINE) * SHARDS;
    const what = `${all} due of ${each * SHARDS} routines of ${people} people on ${SHARDS} shards`;
    return [
      recorded('19.6', `claims a second, ${what}`, number(all / seconds)),
      recorded('19.6', 'until the last shard has claimed', `${number(seconds)} s`),
      recorded(
        '19.6',
        'handed to the queue after, p50, p99, last',
        `${number(lateness(answers, 0.5))} s, ${number(lateness(answers, 0.99))} s, ${number(lateness(answers, 1))} s`,
      ),
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
