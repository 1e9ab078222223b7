import type { Ingredient } from '#contract/ingredients/ingredients.ts';
import { isMeant } from '#domain/combinations/cautions/match.ts';
import { withMedicineHours } from '#stores/combinations/medicine-relations.ts';
import { ingredientAt } from '#stores/ingredients/intake-guide.ts';
import { showFor } from '../people/index.ts';
import { CautionList } from '../people/list/index.ts';

const id = Number(document.querySelector<HTMLElement>('[data-own-cautions]')?.dataset['ownCautions']);

/** Matches cautions against the profile on the device; nothing is sent. */
export const { showKnown, open } = showFor<Ingredient>({
  load: (person) => withMedicineHours(ingredientAt(id), person),
  parts: {
    '[data-own-cautions]': ({ cautions }, { person }) => {
      if (person === null) return null;
      return <CautionList cautions={cautions.filter((caution) => isMeant(caution, person))} hasNames={false} />;
    },
  },
});
