import { KIND_ASKED, KIND_NAMES } from '#copy/shared/intake-kinds.ts';
import { INTAKE_KINDS, type IntakeKind } from '#domain/shared/intake-kind.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import './kind-choice.css';

type Props = { readonly kind: IntakeKind; readonly onChange: (kind: IntakeKind) => void };

export function KindChoice({ kind, onChange }: Props) {
  return (
    <fieldset className="kind-choice">
      <legend>{KIND_ASKED}</legend>
      {INTAKE_KINDS.map((each) => (
        <Chip key={each} pressed={kind === each} onClick={() => onChange(each)}>
          {KIND_NAMES[each]}
        </Chip>
      ))}
    </fieldset>
  );
}
