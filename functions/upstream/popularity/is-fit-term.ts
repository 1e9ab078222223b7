import { UNFIT_ALONE, UNFIT_ANYWHERE } from './unfit-words.ts';

/** Longer than any word somebody looks for; what is longer is a message. */
const LONGEST = 40;

const FIVE_DIGITS = /\p{Nd}{5}/u;
/** Seven digits or more with whatever is written between those of a telephone number. */
const TELEPHONE = /(?:\p{Nd}[\s.,·ㆍ()/+~_*-]*){7}/u;
/** The same, spelt out. */
const SPELT_TELEPHONE = /(?:[공영일이삼사오육륙칠팔구빵]\s*){7}/u;
const ADDRESS =
  /@|:\/\/|www\s*\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|\p{L}\s*[.,·]\s*(?:com|net|org|kr|co|io|me|shop|store|site|top|xyz|info|biz|link|online|app|vip|ly|gg|tv|cc)\b/u;
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const SIGNS = /[^\p{L}\p{N}]+/gu;

/** As the words are compared: letters of old keyboards become those that syllables are made of. */
const ANYWHERE = UNFIT_ANYWHERE.map((word) => word.normalize('NFKC'));

/**
 * Whether a searched word that no product, ingredient or brand has may be shown to everybody: neither a number or address of somebody, nor a message, nor
 * swearing or advertising. Full-width letters, blanks, dots and invisible signs between letters hide nothing.
 */
export function isFitTerm(word: string): boolean {
  const plain = word.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().trim();
  if (plain === '' || plain.length > LONGEST) return false;
  if ([FIVE_DIGITS, TELEPHONE, SPELT_TELEPHONE, ADDRESS].some((pattern) => pattern.test(plain))) return false;
  const squeezed = plain.replace(SIGNS, '');
  if (ANYWHERE.some((unfit) => squeezed.includes(unfit))) return false;
  return ![squeezed, ...plain.split(SIGNS)].some((part) => UNFIT_ALONE.includes(part));
}
