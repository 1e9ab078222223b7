import type { Ingredient } from '#contract/ingredients.ts';
import { isMeant } from '#domain/cautions/match.ts';
import { ingredientAt } from '#stores/intake-guide.ts';
import { showFor } from '../person/index.ts';
import { CautionList } from '../person/list/index.ts';

const id = Number(document.querySelector<HTMLElement>('[data-own-cautions]')?.dataset['ownCautions']);

/** Matches cautions against the profile on the device; nothing is sent. */
export const { showKnown, open } = showFor<Ingredient>({
  load: () => ingredientAt(id),
  parts: {
    '[data-own-cautions]': ({ cautions }, { person }) => {
      if (person === null) return null;
      return <CautionList cautions={cautions.filter((caution) => isMeant(caution, person))} hasNames={false} />;
    },
  },
});
