import { type SubmitEvent, useState } from 'react';
import { person as copy } from '#copy/people/person.ts';
import { LONGEST_PERSON_NAME, MOST_PEOPLE, NOBODY, type People, withoutPerson, withPerson } from '#domain/combinations/cautions/people.ts';
import { CONDITIONS, OLDEST, type PersonProblem, readPerson } from '#domain/combinations/cautions/person.ts';
import { codesOf } from '#domain/combinations/medicines/taken.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Select } from '#ui/select/Select.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { ConcernPicker } from './ConcernPicker.tsx';
import { ageOf, answeredIn, asksSex, type Draft, draftOf, isMother, NO_CONDITION, type Suggestion } from './draft.ts';
import './person-sheet.css';

type WhoStepProps = {
  readonly known: People;
  readonly edited: number | null;
  readonly draft: Draft;
  readonly isSuggested: boolean;
  readonly problem: PersonProblem | null;
  readonly set: (part: Partial<Draft>) => void;
  readonly turnTo: (index: number | null) => void;
};

function WhoStep({ known, edited, draft, isSuggested, problem, set, turnTo }: WhoStepProps) {
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

type PersonSheetProps = {
  readonly known: People;
  readonly suggestion: Suggestion;
  /** Of a label of the account that this device knows nothing of yet. */
  readonly newName?: string | undefined;
  readonly onEnd: (people: People | null) => void;
};

type Step = keyof typeof copy.steps;

const ids = { gender: 'person-gender', age: 'person-age', condition: 'person-condition', concerns: 'concern-query' } as const;
const STEP_OF = { gender: 'who', age: 'who', condition: 'mother', concerns: 'health' } as const satisfies Record<PersonProblem, Step>;

export function PersonSheet({ known, suggestion, newName, onEnd }: PersonSheetProps) {
  const [edited, setEdited] = useState<number | null>(known.chosen ?? (known.people.length > 0 && newName === undefined ? 0 : null));
  const draftAt = (place: number | null, suggested: Suggestion): Draft => {
    const person = place === null ? undefined : known.people[place];
    const draft = draftOf(person, suggested);
    return person === undefined ? { ...draft, name: (newName ?? '').slice(0, LONGEST_PERSON_NAME) } : draft;
  };
  const [draft, setDraft] = useState(() => draftAt(edited, suggestion));
  const [problem, setProblem] = useState<PersonProblem | null>(null);
  const [step, setStep] = useState<Step>('who');
  const set = (part: Partial<Draft>): void => setDraft((old) => ({ ...old, ...part }));
  const turnTo = (next: number | null): void => {
    setEdited(next);
    setDraft(draftAt(next, null));
    setProblem(null);
  };
  const steps: readonly Step[] = isMother(draft) ? ['who', 'mother', 'health'] : ['who', 'health'];
  const next = steps[steps.indexOf(step) + 1];
  const before = steps[steps.indexOf(step) - 1];
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const codes = codesOf(draft.medicines);
    const read = readPerson({
      gender: asksSex(draft) ? draft.gender : draft.gender || 'FEMALE',
      age: ageOf(draft),
      condition: isMother(draft) && !['', NO_CONDITION].includes(draft.condition) ? draft.condition : null,
      answered: answeredIn(draft),
      concerns: [...draft.concerns, ...codes],
      isThinnerAsked: codes.includes('ANTICOAGULANT') || (edited !== null && known.people[edited]?.isThinnerAsked),
    });
    if (typeof read === 'string') {
      setProblem(read);
      setStep(STEP_OF[read]);
      // After the step is drawn.
      requestAnimationFrame(() => document.getElementById(ids[read])?.focus());
      return;
    }
    onEnd(withPerson(known, { ...read, name: draft.name.normalize('NFC').trim(), medicines: draft.medicines }, edited));
  };

  return (
    <Sheet open onClose={() => onEnd(null)} title={copy.title} closeLabel={copy.close}>
      <form className="person-form" onSubmit={choose} noValidate>
        <ol className="person-steps" aria-label={copy.stepsLabel}>
          {steps.map((each, index) => (
            <li key={each}>
              <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => setStep(each)}>
                <span className="num">{index + 1}</span> <span>{copy.steps[each]}</span>
              </button>
            </li>
          ))}
        </ol>
        {step === 'who' && (
          <WhoStep
            known={known}
            edited={edited}
            draft={draft}
            isSuggested={suggestion !== null && edited === null}
            problem={problem}
            set={set}
            turnTo={turnTo}
          />
        )}
        {step === 'mother' && (
          <Select
            id={ids.condition}
            label={copy.condition}
            options={[
              { value: '', label: copy.choose },
              { value: NO_CONDITION, label: copy.none },
              ...CONDITIONS.map((value) => ({ value, label: copy.conditions[value] })),
            ]}
            value={draft.condition}
            onChange={({ target }) => set({ condition: target.value })}
          />
        )}
        {step === 'health' && (
          <ConcernPicker
            chosen={draft.concerns}
            isHealthy={draft.isHealthy}
            onHealthy={(isHealthy) => set(isHealthy ? { isHealthy, concerns: [], medicines: [] } : { isHealthy })}
            medicines={draft.medicines}
            error={problem === 'concerns' ? copy.errors.concerns : undefined}
            onChange={(concerns) => set({ concerns, isHealthy: false })}
            onMedicines={(medicines) => set({ medicines, isHealthy: false })}
          />
        )}
        {step === 'who' && <p className="source">{copy.privacy}</p>}
        {step === 'who' && known.people.length > 0 && (
          <div className="person-ends">
            {known.chosen !== null && newName === undefined && (
              <Button onClick={() => onEnd({ ...known, chosen: null })}>{copy.reset}</Button>
            )}
            {edited !== null && known.people.length > 1 && (
              <Button kind="quiet" onClick={() => onEnd(withoutPerson(known, edited))}>
                {copy.forget}
              </Button>
            )}
            <Button kind="quiet" onClick={() => onEnd(NOBODY)}>
              {copy.forgetAll}
            </Button>
          </div>
        )}
        <div className="sheet-foot person-foot">
          {next !== undefined && (
            <Button kind="primary" size="lg" full={before !== undefined} onClick={() => setStep(next)}>
              {copy.next(copy.steps[next])}
            </Button>
          )}
          {before !== undefined && (
            <Button kind="quiet" onClick={() => setStep(before)}>
              <Icon name="back" size={18} />
              {copy.back}
            </Button>
          )}
          {next === undefined ? (
            <Button kind="primary" size="lg" type="submit">
              {copy.apply}
            </Button>
          ) : (
            <Button type="submit">{copy.apply}</Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
