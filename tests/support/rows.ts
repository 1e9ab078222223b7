import type { TestServer } from './server.ts';

export async function rowsOf(
  { accounts }: Pick<TestServer, 'accounts'>,
  sql: string,
  ...values: (string | number)[]
): Promise<readonly Record<string, unknown>[]> {
  return (
    await accounts
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;
}
