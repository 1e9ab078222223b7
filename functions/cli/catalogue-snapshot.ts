import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTexts } from '#copy/import.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import { factOfRow, formatRegister, REGISTER_FILE } from '#register/snapshot/public.ts';
import { PROJECT } from './paths.ts';
import { readImportFile } from './read-import-file.ts';
import { runCommand } from './run-command.ts';

/** `npm run catalogue:snapshot -- FILE`: writes the register's facts from a file of Ministry rows. */
function run(path: string | undefined): void {
  if (path === undefined) throw new Error(importTexts.snapshotFileNeeded);
  const { rows } = readImportFile(path);
  const distinct = [...new Map(rows.map((row) => [row.reportNumber, row])).values()];
  const facts = distinct.flatMap((row) => factOfRow(row) ?? []);
  const text = formatRegister({ readOn: todayInSeoul(Date.now()), facts });
  writeFileSync(resolve(PROJECT, REGISTER_FILE), text);
  console.log(importTexts.snapshot(facts.length, Math.round(text.length / 1000)));
}

await runCommand(() => run(process.argv[2]));
