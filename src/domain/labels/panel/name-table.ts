import type { LabelFacts, LabelIngredient } from './panel.ts';

type SpelledName = { readonly spelling: readonly string[]; readonly isHangul: boolean; readonly ingredient: LabelIngredient };

export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·ᆞ・•․.,'"’*_:()†‡§-]/gu, '');
}

/** By jamo: 업 is near 엽, 인 is not near 연. */
export function spelled(text: string): readonly string[] {
  return [...text.normalize('NFD')];
}

const patternOf = (source: string) => (/^[a-z]/i.test(source) ? `\\b${source}\\b` : source);

export class NameTable {
  readonly names = new Map<string, LabelIngredient>();
  readonly sources = new Map<string, LabelIngredient>();
  readonly bySlug = new Map<string, LabelIngredient>();
  readonly spelledNames: readonly SpelledName[];
  readonly #sourceWords: readonly (readonly [RegExp, LabelIngredient])[];
  readonly #anySource: RegExp;

  constructor(facts: LabelFacts) {
    for (const ingredient of facts) {
      this.bySlug.set(ingredient.slug, ingredient);
      for (const name of ingredient.sources) this.sources.set(nameKey(name), ingredient);
      for (const name of ingredient.names) if (!this.names.has(nameKey(name))) this.names.set(nameKey(name), ingredient);
    }
    this.spelledNames = [...this.names]
      .filter(([name]) => name.length > 1)
      .map(([name, ingredient]) => ({ spelling: spelled(name), isHangul: /[가-힣]/.test(name), ingredient }));
    const sources = facts
      .flatMap((ingredient) => ingredient.sources.map((name) => [name, ingredient] as const))
      .sort(([one], [other]) => other.length - one.length);
    this.#sourceWords = sources.map(([name, ingredient]) => [new RegExp(patternOf(name), 'i'), ingredient] as const);
    this.#anySource = sources.length === 0 ? /$^/ : new RegExp(sources.map(([name]) => patternOf(name)).join('|'), 'i');
  }

  sourceIn(text: string): LabelIngredient | undefined {
    return this.#anySource.test(text) ? this.#sourceWords.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  }
}
