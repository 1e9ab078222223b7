import type { Analysis } from '#contract/combinations/combinations.ts';

const FEWEST = 2;

/** Leaves out each line that would tell which medicines the person takes. */
export function withoutMedicines({ cautions, effects }: Pick<Analysis, 'cautions' | 'effects'>): Pick<Analysis, 'cautions' | 'effects'> {
  return {
    cautions: cautions.filter(({ kind }) => kind !== 'MEDICINE'),
    effects: effects
      .map((effect) => ({ ...effect, medicineClasses: [] }))
      .filter(({ ingredientNames }) => ingredientNames.length >= FEWEST),
  };
}
