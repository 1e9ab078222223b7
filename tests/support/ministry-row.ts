import { readRows } from '#register/import/ministry-row.ts';

/** @throws for an unreadable row */
export function ministryRowOf(value: unknown) {
  const { rows, errors } = readRows(JSON.stringify([value]));
  const [row] = rows;
  if (row === undefined) throw new Error(errors[0]?.message);
  return row;
}
