import { person as copy } from '#copy/people/person.ts';
import { LONGEST_PERSON_NAME, MOST_PEOPLE, type People } from '#domain/combinations/cautions/people.ts';
import { OLDEST, type PersonProblem } from '#domain/combinations/cautions/person.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/select/Select.tsx';
import { asksSex, type Draft } from './draft.ts';

type Props = {
  readonly known: People;
  readonly edited: number | null;
  readonly draft: Draft;
  readonly isSuggested: boolean;
  readonly problem: PersonProblem | null;
  readonly set: (part: Partial<Draft>) => void;
  readonly turnTo: (index: number | null) => void;
};

export function WhoStep({ known, edited, draft, isSuggested, problem, set, turnTo }: Props) {
  return (
    <>
      {known.people.length > 0 && (
        <fieldset className="person-people" aria-label={copy.people}>
          {known.people.map(({ name, age }, index) => (
            <Chip key={`${name} ${age}`} pressed={edited === index} onClick={() => turnTo(index)}>
              {`${name || copy.me} ${copy.ageOf(age)}`}
            </Chip>
          ))}
          {known.people.length >= MOST_PEOPLE ? (
            <p className="source">{copy.full}</p>
          ) : (
            <Chip pressed={edited === null} onClick={() => turnTo(null)}>
              {copy.add}
            </Chip>
          )}
        </fieldset>
      )}
      {isSuggested && <p className="source">{copy.profile}</p>}
      <div className="person-pair">
        {asksSex(draft) && (
          <Select
            id="person-gender"
            label={copy.gender}
            options={[
              { value: '', label: copy.choose },
              { value: 'FEMALE', label: copy.female },
              { value: 'MALE', label: copy.male },
            ]}
            value={draft.gender}
            error={problem === 'gender' ? copy.errors.gender : undefined}
            onChange={({ target }) => set({ gender: target.value })}
          />
        )}
        <Field
          id="person-age"
          label={copy.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(OLDEST).length + 1}
          value={draft.age}
          error={problem === 'age' ? copy.errors.age : undefined}
          onChange={({ target }) => set({ age: target.value })}
        >
          <span className="person-years" aria-hidden="true">
            {copy.years}
          </span>
        </Field>
      </div>
      <Field
        id="person-name"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={LONGEST_PERSON_NAME}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
    </>
  );
}
