import type { CsvTable } from './csv-columns.ts';

const DATED = /^(?:\d{4}(?:[-./]|년)\s?\d{1,2}(?:[-./]|월)\s?\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})/u;
/** Dates of duration, not of doses. */
const NOT_OF_DOSES =
  /start|begin|first|end|until|stop|시작|종료|끝|까지|expir|유통|소비|만료|created|updated|등록|구매|bought|purchas|refill|last|마지막|next|다음/i;
const OF_DOSES = /taken|remind|logged?|record|복용|먹은|섭취|기록|날짜|일자|일시|^date|when|timestamp|fecha|datum/i;
const OUTCOME = /^(?:taken|skipped|missed|late|먹음|먹었어요|복용함|복용\s*완료|건너뜀|놓침)$/i;
const SAMPLED_ROWS = 200;

/** A record of past doses, not a plan: dated rows with an outcome, such a heading, or one name on several dates. */
export function isDiary({ header, rows }: CsvTable, name: number | undefined): boolean {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const dated = header.flatMap((head, place) => {
    const cells = sample.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '');
    const isDated = cells.length > 0 && cells.filter((cell) => DATED.test(cell)).length * 2 >= cells.length;
    return isDated && !NOT_OF_DOSES.test(head) ? [place] : [];
  });
  if (dated.length === 0) return false;
  if (dated.some((place) => OF_DOSES.test(header[place] ?? ''))) return true;
  if (sample.some((row) => row.some((cell) => OUTCOME.test(cell.trim())))) return true;
  const dates = new Map<string, string>();
  return sample.some((row) => {
    const called = name === undefined ? '' : (row[name] ?? '');
    return dated.some((place) => {
      const date = DATED.exec((row[place] ?? '').trim())?.[0];
      if (date === undefined) return false;
      const before = dates.get(called);
      dates.set(called, date);
      return before !== undefined && before !== date;
    });
  });
}
