import type { Ingredient } from '#contract/ingredients.ts';
import { isMeant } from '#domain/cautions/match.ts';
import { ingredientAt } from '#stores/intake-guide.ts';
import { withMedicineHours } from '#stores/medicine-relations.ts';
import { showFor } from '../person/index.ts';
import { CautionList } from '../person/list/index.ts';

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
