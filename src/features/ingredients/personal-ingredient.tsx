import type { Ingredient } from '#contract/ingredients/ingredients.ts';
import { ingredients } from '#copy/ingredients/ingredients.ts';
import { basisFor } from '#copy/people/person.ts';
import { isMeant } from '#domain/combinations/cautions/match.ts';
import { withMedicineHours } from '#stores/combinations/medicine-relations.ts';
import { $intakeGuide, GUEST, ingredientAt, loadIntakeGuide } from '#stores/ingredients/intake-guide.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { IntakeBar } from '#ui/intake-bar/IntakeBar.tsx';
import { showFor } from '../people/index.ts';
import { CautionList } from '../people/list/index.tsx';
import { barOfGuide, missingDosage } from './bar-of-guide.ts';

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

export function MemberIntake({ id }: { readonly id: number }) {
  const guide = useStore($intakeGuide, GUEST);
  if (guide.state === 'failed') {
    return (
      <>
        <p role="alert">{ingredients.loadFailed}</p>
        <Button kind="line" onClick={() => void loadIntakeGuide(id)}>
          {ingredients.retry}
        </Button>
      </>
    );
  }
  if (guide.state !== 'loaded') return <p role="status">{guide.state === 'loading' && ingredients.intakeLoading}</p>;
  const { limits, person } = guide;
  const missing = limits.notFor === null ? missingDosage(limits.dosageErrorCode) : ingredients.notFor;
  return (
    <>
      <IntakeBar {...barOfGuide(limits)} />
      {missing && (
        <p>
          <strong>{missing}</strong>
        </p>
      )}
      <p className="source">{person === null ? ingredients.basisOf(limits.age, limits.gender) : basisFor(person)}</p>
      {limits.dosageSource && <p className="source">{ingredients.source(limits.dosageSource)}</p>}
    </>
  );
}
