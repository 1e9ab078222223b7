import { useId, useState } from 'react';
import { CONCERN_KINDS, CONCERN_NAMES, isNamedBy } from '#copy/concerns.ts';
import { person as copy } from '#copy/person.ts';
import { CONCERNS_BY_KIND, type Concern } from '#domain/cautions/concern.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Field } from '#ui/field/Field.tsx';

type Props = {
  readonly chosen: readonly Concern[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly Concern[]) => void;
};

const KINDS = ['MEDICINE', 'CONDITION', 'ALLERGY', 'LIFESTYLE', 'PROCEDURE', 'PERSON', 'DURATION'] as const;

export function ConcernPicker({ chosen, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const titleId = useId();
  const toggle = (concern: Concern): void =>
    onChange(chosen.includes(concern) ? chosen.filter((each) => each !== concern) : [...chosen, concern]);
  const lists = KINDS.map((kind) => ({ kind, concerns: CONCERNS_BY_KIND[kind].filter((concern) => isNamedBy(concern, typed)) })).filter(
    ({ concerns }) => concerns.length > 0,
  );
  return (
    <section className="concerns" aria-labelledby={titleId}>
      <h3 id={titleId}>{copy.concerns}</h3>
      {chosen.length > 0 && (
        <div className="concern-chosen">
          {chosen.map((concern) => (
            <Chip key={concern} removable aria-label={copy.remove(CONCERN_NAMES[concern])} onClick={() => toggle(concern)}>
              {CONCERN_NAMES[concern]}
            </Chip>
          ))}
        </div>
      )}
      <Field
        id="concern-query"
        label={copy.find}
        hint={copy.findHint}
        error={error}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">{lists.length === 0 && <p className="sub">{copy.nothingFound}</p>}</div>
      {lists.map(({ kind, concerns }) => (
        <details key={kind} open={typed.trim() !== ''}>
          <summary>{CONCERN_KINDS[kind]}</summary>
          <ul>
            {concerns.map((concern) => (
              <li key={concern}>
                <Checkbox label={CONCERN_NAMES[concern]} checked={chosen.includes(concern)} onChange={() => toggle(concern)} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
