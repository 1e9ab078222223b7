import { expect } from 'vitest';
import type { DeploymentBench } from './bench.ts';

type Seen = { readonly renamed: number; readonly whole: number; readonly torn: number; readonly version: number };

/** What readers find at any moment; `torn` counts products whose row, document and index row are not of one time. */
export function watchReaders(bench: DeploymentBench, catalogue: string) {
  const seen: Seen[] = [];
  const look = async () => {
    const [found] = await bench.rows(
      catalogue,
      `SELECT renamed, whole, abs(renamed - matching) + abs(documents - indexed) AS torn, version FROM (
         SELECT (SELECT count(*) FROM supplement WHERE name LIKE '%홍삼정새%') AS renamed,
           (SELECT count(*) FROM supplement_search WHERE supplement_search MATCH '"홍삼 삼정 정새"') AS matching,
           (SELECT count(*) FROM supplement WHERE json_extract(raw_text, '$.intake') <> '') AS whole,
           (SELECT count(*) FROM supplement_document) AS documents, (SELECT count(*) FROM supplement_search) AS indexed,
           (SELECT CAST(value AS INTEGER) FROM catalogue_meta WHERE key = 'version') AS version)`,
    );
    const [renamed = 0, whole = 0, torn = 0, version = 0] = ['renamed', 'whole', 'torn', 'version'].map((name) => Number(found?.[name]));
    seen.push({ renamed, whole, torn, version });
  };
  return { seen, look };
}

export function expectRising(counts: readonly number[]): void {
  expect(counts).toEqual(counts.toSorted((left, right) => left - right));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
}
