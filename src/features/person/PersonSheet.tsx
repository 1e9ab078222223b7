import { type SubmitEvent, useState } from 'react';
import { person as copy } from '#copy/person.ts';
import { type Concern, withoutClasses } from '#domain/cautions/concern.ts';
import {
  type KnownPerson,
  LONGEST_PERSON_NAME,
  MOST_PEOPLE,
  NOBODY,
  type People,
  withoutPerson,
  withPerson,
} from '#domain/cautions/people.ts';
import { CONDITIONS, OLDEST, type Person, type PersonProblem, readPerson } from '#domain/cautions/person.ts';
import { codesOf, type TakenMedicine, withoutCodesOf } from '#domain/medicines/taken.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/select/Select.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { ConcernPicker } from './ConcernPicker.tsx';
import './person-sheet.css';

type Draft = {
  readonly name: string;
  readonly gender: string;
  readonly age: string;
  readonly condition: string;
  /** Beside those that medicines bring. */
  readonly concerns: readonly Concern[];
  readonly medicines: readonly TakenMedicine[];
};

type Props = {
  readonly known: People;
  readonly suggestion: Pick<Person, 'gender' | 'age'> | null;
  /** Null: closed without a choice. */
  readonly onEnd: (people: People | null) => void;
};

function draftOf(person: KnownPerson | undefined, suggestion: Props['suggestion']): Draft {
  const { gender, age } = person ?? suggestion ?? { gender: '', age: '' };
  const medicines = person?.medicines ?? [];
  return {
    name: person?.name ?? '',
    gender,
    age: String(age),
    condition: person?.condition ?? '',
    concerns: withoutClasses(withoutCodesOf(medicines, person?.concerns ?? [])),
    medicines,
  };
}

const ids = { gender: 'person-gender', age: 'person-age', condition: 'person-condition', concerns: 'concern-query' } as const;

export function PersonSheet({ known, suggestion, onEnd }: Props) {
  const [edited, setEdited] = useState<number | null>(known.chosen ?? (known.people.length > 0 ? 0 : null));
  const [draft, setDraft] = useState(() => draftOf(edited === null ? undefined : known.people[edited], suggestion));
  const [problem, setProblem] = useState<PersonProblem | null>(null);
  const set = (part: Partial<Draft>): void => setDraft((old) => ({ ...old, ...part }));
  const turnTo = (next: number | null): void => {
    setEdited(next);
    setDraft(draftOf(next === null ? undefined : known.people[next], null));
    setProblem(null);
  };
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isMother = draft.gender === 'FEMALE' && draft.condition !== '';
    const codes = codesOf(draft.medicines);
    const read = readPerson({
      gender: draft.gender,
      age: /^\d{1,3}$/.test(draft.age.trim()) ? Number(draft.age) : draft.age,
      condition: isMother ? draft.condition : null,
      concerns: [...draft.concerns, ...codes],
      isThinnerAsked: codes.includes('ANTICOAGULANT') || (edited !== null && known.people[edited]?.isThinnerAsked),
    });
    if (typeof read === 'string') {
      setProblem(read);
      document.getElementById(ids[read])?.focus();
      return;
    }
    onEnd(withPerson(known, { ...read, name: draft.name.normalize('NFC').trim(), medicines: draft.medicines }, edited));
  };
  const isFull = known.people.length >= MOST_PEOPLE;

  return (
    <Sheet open onClose={() => onEnd(null)} title={copy.title} closeLabel={copy.close}>
      <form className="person-form" onSubmit={choose} noValidate>
        {known.people.length > 0 && (
          <fieldset className="person-people" aria-label={copy.people}>
            {known.people.map(({ name, age }, index) => (
              <Chip key={`${name} ${age}`} pressed={edited === index} onClick={() => turnTo(index)}>
                {`${name || copy.me} ${copy.ageOf(age)}`}
              </Chip>
            ))}
            {isFull ? (
              <p className="source">{copy.full}</p>
            ) : (
              <Chip pressed={edited === null} onClick={() => turnTo(null)}>
                {copy.add}
              </Chip>
            )}
          </fieldset>
        )}
        {suggestion && edited === null && <p className="source">{copy.profile}</p>}
        <div className="person-pair">
          <Select
            id={ids.gender}
            label={copy.gender}
            options={[
              { value: '', label: '–' },
              { value: 'FEMALE', label: copy.female },
              { value: 'MALE', label: copy.male },
            ]}
            value={draft.gender}
            error={problem === 'gender' ? copy.errors.gender : undefined}
            onChange={({ target }) => set({ gender: target.value })}
          />
          <Field
            id={ids.age}
            label={copy.age}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(OLDEST).length + 1}
            value={draft.age}
            error={problem === 'age' ? copy.errors.age : undefined}
            onChange={({ target }) => set({ age: target.value })}
          />
        </div>
        {draft.gender === 'FEMALE' && (
          <Select
            id={ids.condition}
            label={copy.condition}
            options={[{ value: '', label: copy.none }, ...CONDITIONS.map((value) => ({ value, label: copy.conditions[value] }))]}
            value={draft.condition}
            onChange={({ target }) => set({ condition: target.value })}
          />
        )}
        <ConcernPicker
          chosen={draft.concerns}
          medicines={draft.medicines}
          error={problem === 'concerns' ? copy.errors.concerns : undefined}
          onChange={(concerns) => set({ concerns })}
          onMedicines={(medicines) => set({ medicines })}
        />
        <Field
          id="person-name"
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          maxLength={LONGEST_PERSON_NAME}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <p className="source">{copy.privacy}</p>
        <Button kind="primary" size="lg" full type="submit">
          {copy.apply}
        </Button>
        {known.chosen !== null && (
          <Button kind="line" full onClick={() => onEnd({ ...known, chosen: null })}>
            {copy.reset}
          </Button>
        )}
        {edited !== null && known.people.length > 1 && (
          <Button kind="quiet" full onClick={() => onEnd(withoutPerson(known, edited))}>
            {copy.forget}
          </Button>
        )}
        {known.people.length > 0 && (
          <Button kind="quiet" full onClick={() => onEnd(NOBODY)}>
            {copy.forgetAll}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
