import { withoutSpace } from '#domain/shared/normalise-text.ts';
import { ingredientFacts } from '../facts/ingredients.ts';
import { matchLabel } from './label-aliases.ts';

const LONGEST_NAME = 60;
/** Shorter words occur in other names: 나트륨 in a salt's. */
const LONG_WORD = 5;
const NO_NAME = /고시|시행일|국문|영문|기능성내용|주의사항|섭취량|등급|해당|^\d/;

function keyOf(text: string): string {
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
        .map(keyOf)
        .filter((key) => key.length > 2 || /^[가-힣]{2}$/.test(key)),
    ),
  ];
  return words;
}

const remembered = new Map<string, boolean>();

function isOurs(name: string): boolean {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const key = keyOf(name);
  const ours =
    matchLabel(name) !== null || ourWords().some((word) => key.startsWith(word) || (word.length >= LONG_WORD && key.includes(word)));
  remembered.set(name, ours);
  return ours;
}

export function bracketedNames(functionText: string): string[] {
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
