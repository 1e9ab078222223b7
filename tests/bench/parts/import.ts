import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { buildIfChanged } from '#cli/build.ts';
import { PROJECT } from '#cli/paths.ts';
import { amount, type Options } from '../options.ts';
import { type Finding, number, printTable, recorded } from '../report.ts';

const resultSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    rows: v.number(),
    products: v.number(),
    /** Of the first import, and of the same one again over what is there. */
    seconds: v.number(),
    secondSeconds: v.number(),
    importerMegabytes: v.number(),
    workerdMegabytes: v.number(),
  }),
);
type Result = v.InferOutput<typeof resultSchema>;

function importInChild(rows: number, file: string): Promise<Result> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(PROJECT, 'tests/bench/data/import-child.ts'), String(rows), file], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done(v.parse(resultSchema, output.trim().split('\n').at(-1)));
      else fail(new Error(`the import ended with ${code}`));
    });
  });
}

/** The import of the register: rows a second and peak memory, on the file that MINISTRY_FILE names or on made-up rows. Two sizes show growth. */
export async function benchImport(options: Options): Promise<Finding[]> {
  await buildIfChanged();
  const file = process.env['MINISTRY_FILE'] ?? '';
  const most = file !== '' && options.full ? Number.MAX_SAFE_INTEGER : amount(options, 8000, 40_000, 400);
  const results = [];
  for (const rows of [amount(options, 2000, 8000, 200), most]) results.push(await importInChild(rows, file));
  const source = file === '' ? 'made-up rows' : "the Ministry's file";
  printTable(
    `Import of ${source}`,
    ['rows', 'products', 'seconds', 'rows a second', 'again, seconds', 'importer, peak MiB', 'workerd, peak MiB'],
    results.map((result) => [
      String(result.rows),
      String(result.products),
      number(result.seconds),
      number(Math.round(result.rows / result.seconds)),
      number(result.secondSeconds),
      number(Math.round(result.importerMegabytes)),
      number(Math.round(result.workerdMegabytes)),
    ]),
  );
  return results.map(({ rows, seconds, importerMegabytes, workerdMegabytes }) =>
    recorded(
      'import',
      `${rows} rows of ${source}`,
      `${Math.round(rows / seconds)} rows/s, peak ${Math.round(importerMegabytes)} MiB importer + ${Math.round(workerdMegabytes)} MiB workerd`,
    ),
  );
}
