import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { unstable_readConfig } from 'wrangler';
import { buildIfChanged } from '#cli/build.ts';
import { PROJECT, WORKER_CONFIG } from '#cli/paths.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, printTable, recorded } from '../report.ts';

const QUEUE = 'vitanyang-push';
const DRIVER = resolve(PROJECT, 'tests/bench/reminders/driver.ts');
/** Milliseconds of a statement on the database's single thread: 0.38 measured in memory at a load of 27; D1's own example says 1. */
const [MEASURED, DOCUMENTED] = [0.4, 1];
/** What the free plan of old and every earlier limit allowed an invocation. */
const SUBREQUESTS = 1000;

const consumers = v.object({
  queues: v.object({
    consumers: v.array(v.object({ queue: v.string(), max_batch_size: v.optional(v.number()), max_batch_timeout: v.optional(v.number()) })),
  }),
});
const figures = v.object({
  sent: v.number(),
  doubled: v.number(),
  p50: v.number(),
  p99: v.number(),
  last: v.number(),
  messages: v.number(),
  consumers: v.number(),
  subrequests: v.number(),
});

/** T27: lateness of reminders due in one minute, by the built consumer in virtual time under a model of the platform's queue. */
export async function benchReminders(options: Options): Promise<Finding[]> {
  await buildIfChanged();
  const config = v.parse(consumers, unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml') }, { hideWarnings: true }));
  const shape = config.queues.consumers.find(({ queue }) => queue === QUEUE);
  const [size = 10, timeout = 5] = [shape?.max_batch_size, shape?.max_batch_timeout];
  const people = amount(options, 20_000, 62_500, 200);
  const run = (batchSize: number, statementMs: number) => {
    const parameters = [
      DRIVER,
      `${dirname(WORKER_CONFIG)}/entry.mjs`,
      people,
      QUEUE,
      batchSize,
      batchSize === 1 ? 0 : timeout || 1,
      statementMs,
    ];
    const out = execFileSync(process.execPath, parameters.map(String), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    return v.parse(v.pipe(v.string(), v.parseJson(), figures), out);
  };
  const rows = [
    [size, MEASURED],
    [size, DOCUMENTED],
    [5, MEASURED],
    [10, MEASURED],
  ].map(([batchSize = 1, statementMs = 1]) => ({ batchSize, statementMs, ...run(batchSize, statementMs) }));
  printTable(
    `${people} reminders due in one minute; push services of 150 ms, databases of 20 ms a call, six connections an invocation`,
    ['max_batch_size', 'ms a statement', 'sent', 'twice', 'p50 s', 'p99 s', 'last s', 'messages', 'consumers', 'subrequests'],
    rows.map((row) => [
      ...[row.batchSize, row.statementMs, row.sent, row.doubled, row.p50, row.p99],
      ...[row.last, row.messages, row.consumers, row.subrequests],
    ]),
  );
  const [chosen, slow] = rows;
  const what = `of ${people} reminders due in one minute, modelled, max_batch_size ${size}`;
  return [
    atMost('T27', `median lateness ${what}`, chosen?.p50 ?? Number.NaN, 10, 's'),
    atMost('T27', `99th percentile ${what}`, chosen?.p99 ?? Number.NaN, 60, 's'),
    recorded('T27', `the same with ${DOCUMENTED} ms a statement, p50 and p99`, `${slow?.p50} s; ${slow?.p99} s`),
    atMost('T27', `lost or sent twice ${what}`, chosen ? people - chosen.sent + chosen.doubled : Number.NaN, 0),
    atMost('T27', 'subrequests of an invocation, one device each', chosen?.subrequests ?? Number.NaN, SUBREQUESTS),
  ];
}
