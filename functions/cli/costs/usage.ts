import * as v from 'valibot';
import { type Account, json, respondTo } from '../cloudflare/call.ts';
import { idOfDatabase, idOfZone } from '../cloudflare/resources.ts';
import type { Target } from '../deploy/target.ts';
import type { Month } from './formula.ts';

/** What the platform counts of a month; queue operations are the whole account's. Mails only with a sending domain in this account. */
export type Usage = Partial<Month>;

/** The datasets keep 31 days. */
const DAYS = 30;
const DAY_MS = 86_400_000;

const PERIOD = 'date_geq: $start, date_leq: $end';
/** Names as in the documents of each product (`observability`); `cpuTimeUs` by the schema itself. */
const OF_THE_ACCOUNT = `query Usage($account: string!, $script: string!, $bucket: string!, $start: Date!, $end: Date!) {
  viewer { accounts(filter: { accountTag: $account }) {
    workersInvocationsAdaptive(limit: 10000, filter: { ${PERIOD}, scriptName: $script }) { sum { requests cpuTimeUs } }
    d1AnalyticsAdaptiveGroups(limit: 10000, filter: { ${PERIOD} }) { sum { rowsRead rowsWritten } dimensions { databaseId } }
    d1StorageAdaptiveGroups(limit: 10000, filter: { ${PERIOD} }) { max { databaseSizeBytes } dimensions { databaseId } }
    queueMessageOperationsAdaptiveGroups(limit: 10000, filter: { ${PERIOD} }) { sum { billableOperations } }
    r2StorageAdaptiveGroups(limit: 10000, filter: { ${PERIOD}, bucketName: $bucket }) { max { payloadSize } }
  } }
}`;
const OF_THE_ZONE = `query Mails($zone: string!, $start: Date!, $end: Date!) {
  viewer { zones(filter: { zoneTag: $zone }) { emailSendingAdaptiveGroups(limit: 10000, filter: { ${PERIOD} }) { count } } }
}`;

const dimensions = v.object({ databaseId: v.string() });
const accountSchema = v.object({
  accounts: v.array(
    v.object({
      workersInvocationsAdaptive: v.array(v.object({ sum: v.object({ requests: v.number(), cpuTimeUs: v.number() }) })),
      d1AnalyticsAdaptiveGroups: v.array(v.object({ sum: v.object({ rowsRead: v.number(), rowsWritten: v.number() }), dimensions })),
      d1StorageAdaptiveGroups: v.array(v.object({ max: v.object({ databaseSizeBytes: v.number() }), dimensions })),
      queueMessageOperationsAdaptiveGroups: v.array(v.object({ sum: v.object({ billableOperations: v.number() }) })),
      r2StorageAdaptiveGroups: v.array(v.object({ max: v.object({ payloadSize: v.number() }) })),
    }),
  ),
});
const zoneSchema = v.object({ zones: v.array(v.object({ emailSendingAdaptiveGroups: v.array(v.object({ count: v.number() })) })) });

const total = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
const largest = (figures: readonly number[]) => Math.max(0, ...figures);

/** @throws one line with the first error, also for an answer of another shape */
async function ask<Schema extends v.GenericSchema>(
  account: Account,
  query: string,
  variables: Readonly<Record<string, string>>,
  viewer: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await respondTo(account, '/graphql', json('POST', { query, variables }));
  const failed = v.object({ errors: v.pipe(v.array(v.object({ message: v.string() })), v.minLength(1)) });
  const answer = v.safeParse(v.union([failed, v.object({ data: v.object({ viewer }) })]), await response.json().catch(() => null));
  if (!answer.success) throw new Error(`The platform's analytics answered ${response.status} in another form: ${answer.issues[0].message}`);
  if ('errors' in answer.output)
    throw new Error(
      `The platform's analytics refused: ${answer.output.errors[0]?.message}. The token needs Account Analytics (read), and Analytics (read) of the zone.`,
    );
  return answer.output.data.viewer;
}

async function mailsOf(account: Account, { settings }: Target, period: Readonly<Record<'start' | 'end', string>>): Promise<number | null> {
  const domain = String(settings['MAIL_FROM'] ?? '').split('@')[1];
  if (!domain) return null;
  const zone = await idOfZone(account, domain);
  if (zone === null) return null;
  const { zones } = await ask(account, OF_THE_ZONE, { ...period, zone }, zoneSchema);
  return total(zones.flatMap(({ emailSendingAdaptiveGroups: groups }) => groups.map(({ count }) => count)));
}

/** Of the last thirty whole days. */
export async function readUsage(account: Account, target: Target, now: Date): Promise<Usage> {
  const dayAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const period = { start: dayAgo(DAYS), end: dayAgo(1) };
  const ids = await Promise.all(Object.values(target.databases).map((name) => idOfDatabase(account, name)));
  const variables = { ...period, account: account.account, script: target.worker, bucket: target.bucket };
  const [found] = (await ask(account, OF_THE_ACCOUNT, variables, accountSchema)).accounts;
  if (found === undefined) throw new Error("The platform's analytics know nothing of this account.");
  const { workersInvocationsAdaptive: invocations, d1AnalyticsAdaptiveGroups: rows, d1StorageAdaptiveGroups: stored } = found;
  const ours = rows.filter(({ dimensions: { databaseId } }) => ids.includes(databaseId));
  const sizes = ids.map((id) => stored.flatMap(({ max, dimensions }) => (dimensions.databaseId === id ? [max.databaseSizeBytes] : [])));
  const mails = await mailsOf(account, target, period);
  return {
    'requests of the worker': total(invocations.map(({ sum }) => sum.requests)),
    'CPU, ms': total(invocations.map(({ sum }) => sum.cpuTimeUs)) / 1000,
    'rows read': total(ours.map(({ sum }) => sum.rowsRead)),
    'rows written': total(ours.map(({ sum }) => sum.rowsWritten)),
    'database, GB': total(sizes.map(largest)),
    'queue operations': total(found.queueMessageOperationsAdaptiveGroups.map(({ sum }) => sum.billableOperations)),
    'photos kept, GB': largest(found.r2StorageAdaptiveGroups.map(({ max }) => max.payloadSize)),
    ...(mails === null ? {} : { mails }),
  };
}
