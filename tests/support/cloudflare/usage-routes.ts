import * as v from 'valibot';
import { json, type Platform, type Route } from './asked.ts';

const asked = v.strictObject({ query: v.string(), variables: v.record(v.string(), v.string()) });

/** Names of the analytics' schema, by dataset. */
const SCHEMA: Readonly<Record<string, readonly string[]>> = {
  workersInvocationsAdaptive: ['sum', 'requests', 'cpuTimeUs'],
  d1AnalyticsAdaptiveGroups: ['sum', 'rowsRead', 'rowsWritten', 'dimensions', 'databaseId'],
  d1StorageAdaptiveGroups: ['max', 'databaseSizeBytes', 'dimensions', 'databaseId'],
  queueMessageOperationsAdaptiveGroups: ['sum', 'billableOperations'],
  r2StorageAdaptiveGroups: ['max', 'payloadSize'],
  emailSendingAdaptiveGroups: ['count'],
};

function unknownIn(query: string): string | undefined {
  for (const [, dataset = '', fields = ''] of query.matchAll(/(\w+)\(limit: \d+, filter: \{[^}]*\}\) (\{(?:[^{}]|\{[^{}]*\})*\})/g)) {
    const known = SCHEMA[dataset];
    const unknown = known === undefined ? dataset : (fields.match(/\w+/g) ?? []).find((field) => !known.includes(field));
    if (unknown !== undefined) return `unknown field "${unknown}"`;
  }
  return undefined;
}

/** Two days of each database, of ours and of another, beside one figure a dataset. */
function figures({ state }: Platform) {
  const databases = [...state.databases.keys(), 'of somebody else'];
  return {
    workersInvocationsAdaptive: [{ sum: { requests: 400_000, cpuTimeUs: 900_000_000 } }],
    d1AnalyticsAdaptiveGroups: databases.flatMap((databaseId) =>
      [1, 2].map(() => ({ sum: { rowsRead: 1_000_000, rowsWritten: 500_000 }, dimensions: { databaseId } })),
    ),
    d1StorageAdaptiveGroups: databases.flatMap((databaseId) =>
      [20_000_000, 25_000_000].map((databaseSizeBytes) => ({ max: { databaseSizeBytes }, dimensions: { databaseId } })),
    ),
    queueMessageOperationsAdaptiveGroups: [{ sum: { billableOperations: 60_000 } }],
    r2StorageAdaptiveGroups: [{ max: { payloadSize: 2_000_000_000 } }],
  };
}

/** The analytics' GraphQL, which has no envelope. */
export const USAGE_ROUTES: readonly Route[] = [
  [
    'POST',
    /^\/graphql$/,
    (platform, call) => {
      const { query, variables } = json(call, asked);
      const unknown = unknownIn(query);
      const viewer =
        variables['zone'] === undefined
          ? { accounts: variables['account'] === platform.state.id ? [figures(platform)] : [] }
          : { zones: [{ emailSendingAdaptiveGroups: [{ count: 5000 }] }] };
      const answer = unknown === undefined ? { data: { viewer }, errors: null } : { data: null, errors: [{ message: unknown }] };
      return { status: 200, raw: new TextEncoder().encode(JSON.stringify(answer)) };
    },
  ],
];
