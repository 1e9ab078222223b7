import type { Schedule } from './schedule.ts';

const LEAST_QUANTITY = 0.25;
const MOST_QUANTITY = 20;
const STEP = 0.5;
export const LONGEST_UNIT = 12;

const SIGNS: Readonly<Record<string, string>> = { '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4' };
const FRACTIONS = ['', '¼', '½', '¾'];
const NUMERALS: Readonly<Record<string, string>> = { 한: '1', 두: '2', 세: '3', 네: '4' };
const UNIT = /정|알|개|캡슐|포|스푼|방울|ml/i;
const WRITTEN = /^(?:(?<number>\d+(?:\.\d+)?|\.\d+)|(?:(?<whole>\d+)\s+)?(?<part>[1-3])\s?\/\s?(?<of>[24])|(?<before>\d*)\s*반)$/;

export function isQuantity(value: number): boolean {
  return value >= LEAST_QUANTITY && value <= MOST_QUANTITY && Number.isInteger(value / LEAST_QUANTITY);
}

/** `반`, `1/2`, `1½`, `0.5`, `두 알 반`; quarters are exact in binary. */
export function readQuantity(text: string): number | null {
  const plain = text
    .replace(/[¼½¾]/g, (sign) => SIGNS[sign] ?? '')
    .normalize('NFKC')
    .replace(UNIT, ' ')
    .trim()
    .replace(/^[한두세네](?=\s|$)/, (word) => NUMERALS[word] ?? '');
  const { number, whole = '0', part, of, before = '' } = WRITTEN.exec(plain)?.groups ?? {};
  const isHalf = number === undefined && part === undefined;
  const value = number ?? (isHalf ? Number(before) + STEP : Number(whole) + Number(part) / Number(of));
  return WRITTEN.test(plain) && isQuantity(Number(value)) ? Number(value) : null;
}

export const isWrongQuantity = (text: string): boolean => text.trim() !== '' && readQuantity(text) === null;

export function quantityText(quantity: number): string {
  const whole = Math.floor(quantity);
  return `${whole === 0 && quantity > 0 ? '' : whole}${FRACTIONS[(quantity - whole) * 4] ?? ''}`;
}

export function steppedQuantity(quantity: number | null, isUp: boolean): number | null {
  if (quantity === null) return isUp ? 1 : STEP;
  const next = quantity + (isUp ? STEP : -STEP);
  if (next < LEAST_QUANTITY) return null;
  return Math.min(next, MOST_QUANTITY);
}

/**
 * So many pieces a day over a product's times, or that share of the written quantities; null where a time would get no quarter.
 * @param own times of one reminder @param all times of all reminders of the product
 */
export function reducedSchedules(own: readonly Schedule[], all: readonly Schedule[], pieces: number, share: number): Schedule[] | null {
  const isWritten = all.some(({ quantity }) => quantity != null);
  const reduced = own.map((schedule) => {
    const times = all.filter(({ dayOfWeek }) => dayOfWeek === schedule.dayOfWeek).length;
    return { ...schedule, quantity: isWritten ? (schedule.quantity ?? 0) * share : pieces / times };
  });
  return reduced.every(({ quantity }) => isQuantity(quantity)) ? reduced : null;
}
