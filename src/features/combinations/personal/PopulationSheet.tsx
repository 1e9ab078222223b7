import { type SubmitEvent, useState } from 'react';
import { personal } from '#copy/combination-guidance.ts';
import { AGE_GROUPS } from '#domain/age-group.ts';
import { type AnalysisPopulation, readPopulation } from '#domain/analysis-population.ts';
import { Button } from '#ui/button/Button.tsx';
import { Select } from '#ui/select/Select.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import './population-sheet.css';

type Props = {
  readonly known: AnalysisPopulation | null;
  /** `undefined`: closed without a choice. */
  readonly onEnd: (chosen: AnalysisPopulation | null | undefined) => void;
};

const GENDERS = [
  { value: 'FEMALE', label: personal.female },
  { value: 'MALE', label: personal.male },
];
const CONDITIONS = [
  { value: '', label: personal.none },
  { value: 'PREGNANT', label: personal.pregnant },
  { value: 'LACTATING', label: personal.lactating },
];

/** Asks whose limits to use. */
export function PopulationSheet({ known, onEnd }: Props) {
  const [gender, setGender] = useState<string>(known?.gender ?? 'FEMALE');
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onEnd(readPopulation(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <Sheet open onClose={() => onEnd(undefined)} title={personal.title} closeLabel={personal.close}>
      <form className="population-form" onSubmit={choose}>
        <Select
          id="population-gender"
          name="gender"
          label={personal.gender}
          options={GENDERS}
          value={gender}
          onChange={({ target }) => setGender(target.value)}
        />
        <Select
          id="population-age"
          name="ageBand"
          label={personal.age}
          options={AGE_GROUPS.map((group) => ({ value: group, label: group }))}
          defaultValue={known?.ageBand ?? AGE_GROUPS[2]}
        />
        {gender === 'FEMALE' && (
          <Select
            id="population-condition"
            name="condition"
            label={personal.condition}
            options={CONDITIONS}
            defaultValue={known?.condition ?? ''}
          />
        )}
        <p className="source">{personal.privacy}</p>
        <Button kind="primary" size="lg" full type="submit">
          {personal.apply}
        </Button>
        {known && (
          <Button kind="quiet" full onClick={() => onEnd(null)}>
            {personal.reset}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
