import { readRows } from '#register/import/ministry-row.ts';

/** One row of the Ministry as it is read. @throws where it cannot be */
export function ministryRowOf(value: unknown) {
  const { rows, errors } = readRows(JSON.stringify([value]));
  const [row] = rows;
  if (row === undefined) throw new Error(errors[0]?.message);
  return row;
}
