import { medicines as copy, describeMedicine, STANDING_NOTES } from '#copy/combinations/medicines.ts';
import type { Proposal } from '#domain/combinations/medicines/propose.ts';

type Props = {
  readonly id: string;
  readonly proposals: readonly Proposal[];
  readonly at: number;
  readonly onChoose: (proposal: Proposal) => void;
};

export const optionId = (id: string, index: number): string => `${id}-${index}`;

export function MedicineOption({ proposal: { name, fit, medicine } }: { readonly proposal: Proposal }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{describeMedicine(medicine)}</span>
      {fit === 'LIKE' && <small>{copy.isIt}</small>}
      {medicine.isUnsure && <small>{copy.unsure}</small>}
      {STANDING_NOTES[medicine.standing] !== '' && <small>{STANDING_NOTES[medicine.standing]}</small>}
    </>
  );
}

export function MedicineOptions({ id, proposals, at, onChoose }: Props) {
  return (
    <div id={id} className="medicine-options" role="listbox" aria-label={copy.proposals} hidden={proposals.length === 0}>
      {proposals.map((proposal, index) => {
        return (
          <button
            type="button"
            key={proposal.name}
            id={optionId(id, index)}
            className="medicine-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(proposal)}
          >
            <MedicineOption proposal={proposal} />
          </button>
        );
      })}
    </div>
  );
}
