import type { exportMe } from '#contract/accounts/accounts.ts';
import { fieldLabel, kindLabel, ownData } from '#copy/accounts/own-data.ts';
import { csvFile } from '#domain/reminders/csv.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { mayTry } from '#upstream/shared/http/rate-limit.ts';
import { TextFile } from '#upstream/shared/http/text-file.ts';
import { notifyOwner } from './notices.ts';
import { withOpenMonths } from './open-months.ts';
import { selectEverything } from './queries/leaving.ts';
import { readUser } from './read-me.ts';
import { readableRow } from './readable-rows.ts';

function tableOf(title: string, rows: readonly Readonly<Record<string, unknown>>[]) {
  const names = Object.keys(rows[0] ?? {});
  return {
    title,
    columns: names.map(fieldLabel),
    rows: rows.map((row) => names.map((name) => row[name])),
  };
}

/** Without secrets that would grant access. */
export const exportMeVerb: Verb<typeof exportMe, TextFile> = async ({ context, viewer, input: { query }, isProved }) => {
  const user = await readUser(context, viewer.userId);
  if (!isProved && (await mayTry(context, 'export-notice-account', String(viewer.userId))))
    await notifyOwner(context, viewer.userId, 'DATA_EXPORTED');
  const stored = withOpenMonths(await selectEverything(context, viewer.userId));
  const data = Object.fromEntries(Object.entries(stored).map(([name, rows]) => [name, rows.map(readableRow)] as const));
  const exportedAt = context.now.toISOString();
  if (query.format === 'json') return { exportedAt, user, data };
  const kept = Object.entries(data).filter(([, rows]) => rows.length > 0);
  const tables = [tableOf(ownData.profile, [{ ...user, exportedAt }]), ...kept.map(([name, rows]) => tableOf(kindLabel(name), rows))];
  return new TextFile(csvFile(tables), 'text/csv; charset=utf-8', 'vitanyang.csv');
};
