import * as v from 'valibot';
import { supplementReportTable } from '#db/accounts/tables/reports.ts';
import { oldest } from '#db/oldest.ts';
import { columnsOf, selectRows } from '#db/rows.ts';
import type { ReportKind } from '#domain/supplements/supplement-report.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const KEPT_MS = 365 * 86_400_000;

/** Nothing of the sender is stored. */
export function insertReport({ accounts, now }: Context, supplementId: number, kind: ReportKind, text: string): Promise<unknown> {
  return accounts
    .prepare('INSERT INTO supplement_report (supplement_id, kind, text, at) VALUES (?1, ?2, ?3, ?4)')
    .bind(supplementId, kind, text, now.getTime())
    .all();
}

export function deleteOldReports({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM supplement_report WHERE ${oldest('supplement_report', 'id', 'at < ?1', 'at')}`)
    .bind(now.getTime() - KEPT_MS);
}

const reportRow = v.omit(supplementReportTable, ['id']);

export function selectReports(accounts: Database): Promise<v.InferOutput<typeof reportRow>[]> {
  return selectRows(accounts, reportRow, `SELECT ${columnsOf(reportRow)} FROM supplement_report ORDER BY at, id`);
}
