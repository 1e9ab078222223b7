import { useId, useState } from 'react';
import { CONCERN_KINDS, CONCERN_NAMES, isNamedBy } from '#copy/people/concerns.ts';
import { person as copy } from '#copy/people/person.ts';
import { CONCERNS_BY_KIND, type Concern } from '#domain/combinations/cautions/concern.ts';
import type { TakenMedicine } from '#domain/combinations/medicines/taken.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MedicineField, TakenMedicines } from './MedicineField.tsx';
import { MedicinePhoto } from './MedicinePhoto.tsx';

type Props = {
  readonly chosen: readonly Concern[];
  readonly medicines: readonly TakenMedicine[];
  readonly isHealthy: boolean;
  readonly onHealthy: (isHealthy: boolean) => void;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly Concern[]) => void;
  readonly onMedicines: (medicines: readonly TakenMedicine[]) => void;
};

const KINDS = ['MEDICINE', 'CONDITION', 'ALLERGY', 'LIFESTYLE', 'PROCEDURE', 'PERSON', 'DURATION'] as const;

export function ConcernPicker({ chosen, medicines, isHealthy, onHealthy, error, onChange, onMedicines }: Props) {
  const [typed, setTyped] = useState('');
  const titleId = useId();
  const toggle = (concern: Concern): void =>
    onChange(chosen.includes(concern) ? chosen.filter((each) => each !== concern) : [...chosen, concern]);
  const takeOut = (removed: string): void => {
    onMedicines(medicines.filter(({ name }) => name !== removed));
    document.getElementById('concern-query')?.focus();
  };
  const countOf = (concerns: readonly Concern[]): string => {
    const ticked = concerns.filter((concern) => chosen.includes(concern)).length;
    return ticked === 0 ? copy.kindCount(concerns.length) : copy.kindChosen(ticked);
  };
  const lists = KINDS.map((kind) => ({ kind, concerns: CONCERNS_BY_KIND[kind].filter((concern) => isNamedBy(concern, typed)) })).filter(
    ({ concerns }) => concerns.length > 0,
  );
  return (
    <section className="concerns" aria-labelledby={titleId}>
      <h3 id={titleId}>{copy.concerns}</h3>
      <Chip pressed={isHealthy} onClick={() => onHealthy(!isHealthy)}>
        {copy.noConcerns}
      </Chip>
      <TakenMedicines taken={medicines} onRemove={takeOut} />
      {chosen.length > 0 && (
        <div className="concern-chosen">
          {chosen.map((concern) => (
            <Chip key={concern} removable aria-label={copy.remove(CONCERN_NAMES[concern])} onClick={() => toggle(concern)}>
              {CONCERN_NAMES[concern]}
            </Chip>
          ))}
        </div>
      )}
      <MedicineField typed={typed} taken={medicines} error={error} isInLists={lists.length > 0} onType={setTyped} onTaken={onMedicines} />
      <MedicinePhoto taken={medicines} onTaken={onMedicines} />
      <div className="concern-kinds">
        {lists.map(({ kind, concerns }) => (
          <details key={kind} open={typed.trim() !== ''}>
            <summary>
              <span>{CONCERN_KINDS[kind]}</span>
              <small className="num">{countOf(concerns)}</small>
              <Icon name="down" size={16} />
            </summary>
            <ul>
              {concerns.map((concern) => (
                <li key={concern}>
                  <Checkbox label={CONCERN_NAMES[concern]} checked={chosen.includes(concern)} onChange={() => toggle(concern)} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
