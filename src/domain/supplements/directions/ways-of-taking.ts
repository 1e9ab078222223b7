import { adultPart } from './audience.ts';
import { tidyDirections } from './stated-dose.ts';

/** AS_IS only beside another way; MELT in the mouth, MIX in water; WHOLE: not to be chewed. */
export const WAYS_OF_TAKING = ['AS_IS', 'CHEW', 'MELT', 'MIX', 'SPRAY', 'WHOLE'] as const;
export type WayOfTaking = (typeof WAYS_OF_TAKING)[number];

const NOT =
  /(?:씹|깨물|삼키|삼켜|부수|빨)(?:거나|지말고|지|[·,]|어)?(?:씹|깨물|삼키|부수|빨)?(?:지)?(?:말|마|않)(?:고|시고|십시오|세요|아)?/g;
const WITH_WATER = /(?:물|음용수|생수|[온냉]수)(?:이나|또는|및|,)?(?:음료|우유)?[^가-힣]{0,14}(?:과|와)?(?:함께|합께|같이)/g;
const CHEW = /씹(?!기(?:힘|어려))|깨물/;
/** From liquid to verb, not past the mouth: `10mL씩 입에 녹여`. */
const UP_TO = (most: number) => `(?:(?!입|혀|구강|씩)[가-힣,·(),\\d.~a-zA-Z]){0,${most}}?`;
const LIQUID = '(?:물|음용수|정제수|생수|[온냉찬]수|m[lL]|컵)';
const MIX = new RegExp(
  `${LIQUID}${UP_TO(22)}(?:타서|타드|타거나|용해|희석|섞|혼합|저어|풀어)|${LIQUID}${UP_TO(14)}(?:에|넣[고어])[가-힣]{0,8}?녹[여이인]`,
);
const MELT = /녹[여이인일]/;
const SPRAY = /(?:입|구강|목|혀)[^.]{0,16}(?:분무|분사|뿌[려리])|(?:분무|분사|뿌[려리])[^.]{0,16}(?:입|구강|목|혀)/;
const AS_IS = new RegExp(
  [
    '(?:그대로|직접|함께)(?:섭취|복용|음용|드시|먹)?(?:하)?(?:시)?(?:거나|,?또는|,?혹은|,?기호에따라)',
    '(?:거나|또는|혹은)(?:섭취)?(?:충분한|적당량의)?(?:양의)?(?:WATER|그대로|직접)',
  ].join('|'),
);

export function waysOfTaking(text: string): readonly WayOfTaking[] {
  const compact = adultPart(tidyDirections(text)).line.replace(/\s+/g, '');
  const isForbidden = [...compact.matchAll(NOT)].some(([words]) => /씹|깨물/.test(words));
  const said = compact.replace(NOT, '').replace(WITH_WATER, 'WATER함께');
  const isMixed = MIX.test(said);
  const named = new Set<WayOfTaking>();
  if (CHEW.test(said)) named.add('CHEW');
  if (isMixed) named.add('MIX');
  if (MELT.test(said.replace(new RegExp(MIX, 'g'), ''))) named.add('MELT');
  if (SPRAY.test(said)) named.add('SPRAY');
  if (named.size > 0 && AS_IS.test(said)) named.add('AS_IS');
  if (isForbidden && named.size === 0) named.add('WHOLE');
  return WAYS_OF_TAKING.filter((way) => named.has(way));
}
