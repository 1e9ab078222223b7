import { memoised } from '#domain/shared/memoised.ts';
import { withoutSpace } from '#domain/shared/normalise-text.ts';
import { ingredientFacts, markerOf } from '../facts/ingredients.ts';
import { type LabelMatch, matchLabel } from './label-aliases.ts';

const LONGEST_NAME = 60;
/** Shorter words occur in other names: 나트륨 in a salt's. */
const LONG_WORD = 5;
const NO_NAME = /고시|시행일|국문|영문|기능성내용|주의사항|섭취량|등급|해당|^\d/;

function otherKeyOf(text: string): string {
  return withoutSpace(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[·ᆞ・•․･ㆍ⦁.,‘’'"()-]/gu, '');
}

let words: readonly string[] | undefined;

function ourWords(): readonly string[] {
  words ??= [
    ...new Set(
      ingredientFacts()
        .flatMap(({ name, aliases, misspellings }) => [name, ...aliases, ...misspellings])
        .map(otherKeyOf)
        .filter((key) => key.length > 2 || /^[가-힣]{2}$/.test(key)),
    ),
  ];
  return words;
}

const isOurs = memoised((name) => {
  const key = otherKeyOf(name);
  return matchLabel(name) !== null || ourWords().some((word) => key.startsWith(word) || (word.length >= LONG_WORD && key.includes(word)));
});

function bracketedNames(functionText: string): string[] {
  const names = [...functionText.matchAll(/[[【]([^[\]【】\n]{1,60})[\]】]/g)].map(([, name = '']) =>
    name
      .replace(/\s*\((?:개별인정형?|기능성\s?원료\s?인정|제)[^()]*\)\s*$/, '')
      .replace(/\s*제품\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...new Set(names)];
}

/** Not ours, mainly individually approved. */
export function readOthers(functionText: string): string[] {
  return bracketedNames(functionText).filter(
    (name) => /[가-힣A-Za-z]{2}/.test(name) && name.length <= LONGEST_NAME && !NO_NAME.test(withoutSpace(name)) && !isOurs(name),
  );
}

const RAW_MATERIALS: Readonly<Record<string, readonly string[]>> = {
  가르시니아캄보지아추출물: ['garcinia'],
  쏘팔메토열매추출물: ['saw-palmetto'],
  프로폴리스추출물: ['propolis'],
  옥타코사놀함유유지: ['octacosanol'],
  루테인지아잔틴복합추출물: ['lutein', 'zeaxanthin'],
  hk나토배양물: ['nattokinase'],
  '폴리코사놀-사탕수수왁스알코올': ['policosanol'],
  '오메가-3지방산함유유지': ['omega-3'],
  저분자피쉬콜라겐펩타이드: ['collagen'],
  프로바이오틱스등복합물: ['probiotics'],
};

const keyOf = (name: string): string => withoutSpace(name.normalize('NFKC')).toLowerCase();

let slugs: ReadonlyMap<string, readonly string[]> | undefined;

function slugsOf(name: string): readonly string[] {
  slugs ??= new Map([
    ...ingredientFacts().flatMap((fact) =>
      [fact.name, ...fact.aliases, ...fact.misspellings].map((each) => [keyOf(each), [fact.slug]] as const),
    ),
    ...Object.entries(RAW_MATERIALS),
  ]);
  const [match] = [slugs.get(keyOf(name)), slugs.get(keyOf(name.replace(/\(.*$/, '')))].filter((each) => each !== undefined);
  return match ?? [matchLabel(name)?.slug ?? []].flat();
}

/** 홍삼농축액, whose amounts are of ginsenosides; not a marker that several share. */
export function materialNamed(label: string): LabelMatch | null {
  const named = slugsOf(label);
  const fact = ingredientFacts().find((each) => named.includes(each.slug) && markerOf(each) !== null);
  if (fact === undefined || otherKeyOf(label).includes(otherKeyOf(markerOf(fact) ?? ''))) return null;
  return { slug: fact.slug, measures: 'material' };
}

const HEAD = /^\s*(?:[-*•·]|\d{1,2}\s*[).．]|[①-⑳]|\(\s*\d{1,2}\s*\))?\s*([^:：\n①]{1,40}?)\s*(?:[:：①]|\s?-\s|\(1\)|\((?:가|국문)\))/;

function headsOfLines(functionText: string): string[] {
  return functionText.split(/[\r\n]+/).flatMap((line) => HEAD.exec(line.slice(0, 80))?.[1]?.trim() ?? []);
}

/** In square brackets or heading a line; their amounts stand in the specification alone. */
export function readNamed(functionText: string): { readonly slug: string; readonly name: string }[] {
  const named = [...bracketedNames(functionText), ...headsOfLines(functionText)].flatMap((name) =>
    slugsOf(name).map((slug) => ({ slug, name })),
  );
  return named.filter(({ slug }, place) => named.findIndex((each) => each.slug === slug) === place);
}
