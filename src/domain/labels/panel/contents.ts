import { type Draft, type Open, resolvedName } from './draft.ts';
import type { NameIndex } from './names.ts';

const MATERIAL = /추출|농축|분말|오일|유지|extract|concentrate|powder|\boil\b/i;
/** 5,000 mg of fresh gel: not in the product. */
const EQUIVALENT = /equivalent|equals?\b|\beq\b|ratio|\d:1|상당|환산/i;

/** @param contents rows of the bracket */
export function takeContents(open: Open, contents: readonly Draft[], text: string, index: NameIndex): void {
  const own = resolvedName(index, open);
  const slug = own?.ingredient.slug;
  const isMaterial = (own === null || own.as === 'SOURCE' || MATERIAL.test(open.name)) && !EQUIVALENT.test(text);
  const element = contents.find(({ named }) => named?.as === 'NAME' && !named.isPart && named.ingredient.slug === slug);
  if ((own?.as === 'COMPOUND' || isMaterial) && element !== undefined) {
    // Ferrous sulfate 325 mg (65 mg elemental iron).
    open.amounts = [...element.amounts];
    open.name = element.name;
    open.full = element.name;
    return;
  }
  // 루테인지아잔틴복합추출물 20 mg(루테인 16 mg, 지아잔틴 4 mg).
  open.parts = contents
    .filter(({ named }) => named?.isPart === true || (isMaterial && named?.as === 'NAME'))
    .map((part) => ({ ...part, isPart: part.named?.isPart === true && part.named.ingredient.slug === slug }));
}
