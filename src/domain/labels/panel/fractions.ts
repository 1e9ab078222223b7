const SIGNS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅛': 0.125, '⅜': 0.375, '⅝': 0.625, '⅞': 0.875 };
const SIGN = new RegExp(`(?:(?<![\\d.,/])(\\d{1,3})\\s?)?([${Object.keys(SIGNS).join('')}])`, 'g');
const WRITTEN =
  /(?<![\d.,/]|[\d.,/]\s)(?<!\p{L})(?:(\d{1,3})\s)?([1357])\/([248])(?=\s?(?:mg|mcg|µg|ug|g|IU|UI|정|알|캡슐|캅셀|포|개|tablets?|caplets?|capsules?|softgels?|scoops?|of)(?![a-z]))/giu;
const HALF = /(?<![가-힣])반\s?(?=알|정|개|포|캡슐|캅셀|스푼)|\bhalf(?:\s+(?:of\s+)?an?)?\s+(?=tablet|caplet|scoop|sachet|packet)/gi;

const AND_A_HALF = /(한|두|세|\d)\s?(알|정|개|포|캡슐|캅셀|스푼)\s?반(?![가-힣])/g;
const COUNTS: Readonly<Record<string, number>> = { 한: 1, 두: 2, 세: 3 };

/** Before ½ is normalised into 1, a stroke and 2. */
export function withDecimalFractions(text: string): string {
  return text
    .replace(SIGN, (_, whole: string | undefined, sign: string) => String(Number(whole ?? 0) + (SIGNS[sign] ?? 0)))
    .replace(WRITTEN, (_, whole: string | undefined, part: string, of: string) => String(Number(whole ?? 0) + Number(part) / Number(of)));
}

export function withDecimalHalves(text: string): string {
  return withDecimalFractions(text)
    .replace(AND_A_HALF, (_, count: string, piece: string) => `${(COUNTS[count] ?? Number(count)) + 0.5}${piece}`)
    .replace(HALF, '0.5 ');
}
