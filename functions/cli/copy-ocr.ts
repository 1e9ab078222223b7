import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT } from './paths.ts';

const MODULES = resolve(PROJECT, 'node_modules');
const PUBLISHED = resolve(PROJECT, 'public/ocr');
/** Cached immutably: a new version needs a new folder here and in `src/client/ocr/files.ts`. */
const TARGET = resolve(PUBLISHED, 'v1');
const STAMP = resolve(TARGET, 'versions.json');

const WORKER = 'tesseract.js/dist/worker.min.js';
const CORE = 'tesseract.js-core/tesseract-core-simd-lstm';
const DICTIONARIES = ['kor', 'eng'] as const;
const PACKAGES = ['tesseract.js', 'tesseract.js-core', ...DICTIONARIES.map((code) => `@tesseract.js-data/${code}`)];

/** Loads gzip, as not every server compresses; silences the log; throws a failed load, on which the library would hang. */
const CORE_TAIL = `
TesseractCore = ((make) => (options) =>
  make({
    ...options,
    printErr() {},
    instantiateWasm(imports, done) {
      fetch(new URL('core.wasm.gz', self.location.href))
        .then((answer) => {
          if (!answer.ok) throw new Error('engine ' + answer.status);
          const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
          return WebAssembly.instantiateStreaming(new Response(plain, { headers: { 'content-type': 'application/wasm' } }), imports);
        })
        .then(({ instance, module }) => done(instance, module))
        .catch((failure) => setTimeout(() => { throw failure; }));
    },
  }))(TesseractCore);
`;

function versions(): string {
  const all = PACKAGES.map((name) => [name, JSON.parse(readFileSync(resolve(MODULES, name, 'package.json'), 'utf8')).version]);
  return JSON.stringify(Object.fromEntries([...all, ['tail', CORE_TAIL]]));
}

export function copyOcrIfChanged(): void {
  const wanted = versions();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(PUBLISHED, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  copyFileSync(resolve(MODULES, WORKER), resolve(TARGET, 'worker.js'));
  writeFileSync(resolve(TARGET, 'core.js'), readFileSync(resolve(MODULES, `${CORE}.js`), 'utf8') + CORE_TAIL);
  writeFileSync(resolve(TARGET, 'core.wasm.gz'), gzipSync(readFileSync(resolve(MODULES, `${CORE}.wasm`)), { level: 9 }));
  for (const code of DICTIONARIES)
    copyFileSync(
      resolve(MODULES, `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`),
      resolve(TARGET, `${code}.traineddata.gz`),
    );
  writeFileSync(STAMP, wanted);
}
