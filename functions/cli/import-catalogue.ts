import { todayInSeoul } from '#domain/zoned-time.ts';
import { type ImportReport, importRows } from '#upstream/import/index.ts';
import { buildIfChanged } from './build.ts';
import { openDatabases } from './databases.ts';
import { fetchRegister } from './fetch-register.ts';
import { stateDirectory } from './paths.ts';
import { migrate, seedIfChanged } from './prepare-databases.ts';
import { type ImportFile, ImportFileError, readImportFile } from './read-import-file.ts';
import { lockState } from './state-lock.ts';

const BAR = 30;

function drawProgress(done: number, total: number): void {
  const filled = Math.round((done / total) * BAR);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${total}${done === total ? '\n' : ''}`);
}

function printReport(report: ImportReport): void {
  console.log(`제품 ${report.products}개 (시험용 업체 ${report.skipped}개 제외), 브랜드가 확인된 제품 ${report.brands}개`);
  console.log(`기준·규격을 모두 읽음 ${report.reading.full}, 일부 ${report.reading.partial}, 읽지 못함 ${report.reading.none}`);
  console.log(`함량 ${report.amounts}개, 알 수 없음 ${report.unknownAmounts}개`);
  for (const [reason, count] of Object.entries(report.reasons)) console.log(`  ${reason}: ${count}`);
  console.log(
    `성분에 없는 이름 ${report.unmatched.length}가지: ${report.unmatched
      .slice(0, 8)
      .map(([label, count]) => `${label} ${count}`)
      .join(', ')}`,
  );
}

/** The rows of a file, or of the Ministry's service where a key for it is set; all of them, before anything is changed. */
async function readInput(path: string | undefined): Promise<ImportFile> {
  const key = process.env['MFDS_API_KEY'];
  if (path !== undefined) return readImportFile(path);
  if (key) return fetchRegister({ key, onPage: drawProgress });
  throw new ImportFileError('가져올 파일을 알려 주세요: npm run catalogue:import -- FILE (MFDS_API_KEY가 있으면 식약처에서 받아 와요)');
}

/** `npm run catalogue:import [-- FILE]`: reads everything first, so that bad input changes nothing. */
async function run(path: string | undefined): Promise<void> {
  const { rows, hash } = await readInput(path);
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  try {
    await migrate(databases.catalogue, 'catalogue');
    await migrate(databases.accounts, 'accounts');
    await seedIfChanged(databases.catalogue);
    const importedOn = todayInSeoul(Date.now());
    printReport(
      await importRows({
        catalogue: databases.catalogue,
        accounts: databases.accounts,
        rows,
        inputHash: hash,
        importedOn,
        onProgress: drawProgress,
      }),
    );
    console.log(`최대 메모리 ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  } finally {
    await databases.close();
  }
}

try {
  await run(process.argv[2]);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
