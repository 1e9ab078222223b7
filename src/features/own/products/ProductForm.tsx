import { type SubmitEvent, useState } from 'react';
import { ownProducts as copy, PER_NAMES } from '#copy/own/own-products.ts';
import { PER_KINDS } from '#domain/labels/panel/panel.ts';
import type { Draft } from '#domain/own/products/draft.ts';
import { LONGEST_OWN_NAME, LONGEST_PIECE_NAME, type OwnProduct } from '#domain/own/products/own-product.ts';
import { type DraftProblem, problemsOf } from '#domain/own/products/problems.ts';
import { productOf } from '#domain/own/products/product-of-draft.ts';
import { ingredientIdOf, labelFacts } from '#stores/own/products/label-facts.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/select/Select.tsx';
import './own-products.css';
import { KindChoice } from '#features/shared/kind-choice/index.tsx';
import { LabelReader } from './LabelReader.tsx';
import { PackPhoto, Preview } from './Preview.tsx';
import { ADD_ID, fieldIdOf, RowsTable } from './RowsTable.tsx';

type Props = {
  readonly start: Draft;
  readonly startPhoto: string | null;
  readonly isNew: boolean;
  readonly onSave: (product: OwnProduct, photo: string | null) => Promise<string | null>;
  readonly onCancel: () => void;
};

const FIELD_IDS = {
  isProposed: 'own-compared',
  per: 'own-per',
  name: 'own-name',
  brandName: 'own-brand',
  unit: 'own-piece',
  timesPerDay: 'own-times',
  unitsPerDose: 'own-units',
  rows: ADD_ID,
} as const;

function focusOn(problem: DraftProblem): void {
  const id = problem.field === 'row' ? fieldIdOf(problem) : FIELD_IDS[problem.field];
  document.getElementById(id)?.focus();
}

/** Null for a row's, which stands beside it. */
function textOf(problem: DraftProblem): string | null {
  if (problem.field === 'row') return null;
  if (problem.field === 'rows') return copy.rowsProblems[problem.reason];
  if (problem.field === 'unit' && problem.reason === 'long') return copy.longPiece;
  return 'reason' in problem ? copy.textProblems[problem.reason] : copy.problems[problem.field];
}

export default function ProductForm({ start, startPhoto, isNew, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(start);
  const [photo, setPhoto] = useState(startPhoto);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const facts = useStore(labelFacts, []);
  const set = (part: Partial<Draft>): void => setDraft((old) => ({ ...old, ...part }));
  const problems = isTried ? problemsOf(draft) : [];
  const problemOf = (field: keyof typeof FIELD_IDS): string | undefined => {
    const problem = problems.find((each) => each.field === field);
    return problem && (textOf(problem) ?? undefined);
  };
  const product = productOf(draft, (name) => ingredientIdOf(facts, name));
  const [firstRow] = draft.rows;
  const isMixed = draft.rows.every((row) => row.per !== null) && draft.rows.some((row) => row.per !== firstRow?.per);
  const per = isMixed || draft.rows.some((row) => row.per === null) ? null : (firstRow?.per ?? null);

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    const [first] = problemsOf(draft);
    if (first !== undefined) return focusOn(first);
    setBusy(true);
    const problem = await onSave(product, photo);
    if (problem === null) return;
    setBusy(false);
    setFailure(problem);
  };

  return (
    <form className="own-form" onSubmit={(event) => void save(event)} noValidate>
      <h2>{isNew ? copy.newTitle : copy.editTitle}</h2>
      <LabelReader draft={draft} onDraft={setDraft} isOpen={isNew && start.rows.length === 0} />
      <section className="own-part" aria-labelledby="own-table">
        <h2 id="own-table">{copy.table}</h2>
        {problemOf('rows') && (
          <p className="own-problem" role="alert">
            {problemOf('rows')}
          </p>
        )}
        <RowsTable
          rows={draft.rows}
          facts={facts}
          problems={problems.flatMap((problem) => (problem.field === 'row' ? [problem] : []))}
          onChange={(rows) => set({ rows })}
        />
        {firstRow && (
          <Select
            id={FIELD_IDS.per}
            label={copy.per}
            options={[
              ...(per === null ? [{ value: '', label: isMixed ? copy.mixedPer : copy.choosePer }] : []),
              ...PER_KINDS.map((value) => ({ value, label: PER_NAMES[value] })),
            ]}
            value={per ?? ''}
            error={problemOf('per')}
            onChange={({ target }) => {
              const chosen = PER_KINDS.find((each) => each === target.value) ?? null;
              set({ rows: draft.rows.map((row) => ({ ...row, per: chosen })) });
            }}
          />
        )}
      </section>
      <section className="own-part">
        <PackPhoto photo={photo} onPhoto={setPhoto} />
        <Field
          id={FIELD_IDS.name}
          label={copy.name}
          error={problemOf('name')}
          autoComplete="off"
          maxLength={LONGEST_OWN_NAME}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <Field
          id={FIELD_IDS.brandName}
          label={copy.brand}
          error={problemOf('brandName')}
          autoComplete="off"
          maxLength={LONGEST_OWN_NAME}
          value={draft.brandName}
          onChange={({ target }) => set({ brandName: target.value })}
        />
        <KindChoice kind={draft.kind} onChange={(kind) => set({ kind })} />
        <div className="own-doses">
          <Field
            id={FIELD_IDS.timesPerDay}
            label={copy.times}
            error={problemOf('timesPerDay')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={draft.timesPerDay}
            onChange={({ target }) => set({ timesPerDay: target.value })}
          />
          <Field
            id={FIELD_IDS.unitsPerDose}
            label={copy.units}
            error={problemOf('unitsPerDose')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={draft.unitsPerDose}
            onChange={({ target }) => set({ unitsPerDose: target.value })}
          />
          <Field
            id={FIELD_IDS.unit}
            label={copy.pieces}
            error={problemOf('unit')}
            autoComplete="off"
            maxLength={LONGEST_PIECE_NAME}
            value={draft.unit}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </div>
      </section>
      {start.isProposed && (
        <section className="own-part">
          <p>{isNew ? copy.proposed : copy.unconfirmedHint}</p>
          <Checkbox
            id={FIELD_IDS.isProposed}
            label={copy.compared}
            aria-invalid={problemOf('isProposed') !== undefined || undefined}
            aria-describedby="own-compared-problem"
            checked={!draft.isProposed}
            onChange={({ target }) => set({ isProposed: !target.checked })}
          />
          <p className="own-problem" id="own-compared-problem">
            {problemOf('isProposed')}
          </p>
        </section>
      )}
      <Preview product={product} />
      <p className="source">{copy.privacy}</p>
      <p className="own-problem" role="alert">
        {failure}
      </p>
      <div className="own-foot">
        <Button kind="primary" size="lg" full type="submit" busy={isBusy}>
          {copy.save}
        </Button>
        <Button kind="quiet" full onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
