import { MINISTRY_SERVICE } from '#platform/ministry-service.ts';
import { type BarcodeRows, readBarcodeRows } from '#register/import/public.ts';
import { FIRST_PAUSE_MS, fetchPage, PAGE_ROWS } from './fetch-register.ts';

type Options = {
  readonly key: string;
  readonly base?: string;
  readonly onPage?: (rows: number, total: number) => void;
  readonly pauseMs?: number;
};

/** C005 (바코드연계제품정보), all or nothing. @throws {BarcodePageError} or {ImportFileError}, without the key */
export async function fetchBarcodes({
  key,
  base = MINISTRY_SERVICE,
  onPage = () => undefined,
  pauseMs = FIRST_PAUSE_MS,
}: Options): Promise<BarcodeRows> {
  const pages: string[] = [];
  let count = 0;
  for (let total = 1; count < total; ) {
    const start = pages.length * PAGE_ROWS + 1;
    const text = await fetchPage(`${base}/api/${encodeURIComponent(key)}/C005/json/${start}/${start + PAGE_ROWS - 1}`, pauseMs);
    const page = readBarcodeRows(text);
    pages.push(text);
    count += page.rows.length;
    total = page.total ?? 0;
    onPage(count, total);
    if (page.rows.length === 0) break;
  }
  return readBarcodeRows(`[${pages.join(',')}]`);
}
