import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { PROJECT } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const SOURCE = resolve(PROJECT, 'src/client/barcode/worker.ts');
const CODE = resolve(PROJECT, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
const PUBLISHED = resolve(PROJECT, 'public/ocr/barcode');
/** Cached immutably: a new version needs a new folder here and in `src/client/barcode/reader.ts`. */
const TARGET = resolve(PUBLISHED, 'v2');
const STAMP = resolve(TARGET, 'sources.sha256');

export async function makeBarcodeReaderIfChanged(): Promise<void> {
  const wanted = sourceHash([
    'src/client/barcode/*.ts',
    'src/domain/labels/{barcode,barcode-sightings,even-light,picture}.ts',
    'package-lock.json',
    'functions/cli/make-barcode-reader.ts',
  ]);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(PUBLISHED, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  writeFileSync(resolve(TARGET, 'worker.js'), outputFiles[0]?.text ?? '');
  writeFileSync(resolve(TARGET, 'reader.wasm.gz'), gzipSync(readFileSync(CODE), { level: 9 }));
  writeFileSync(STAMP, wanted);
}
