import { useId } from 'react';
import { CHECK_TEXTS, ownProducts as copy, FORM_NAMES } from '#copy/own/own-products.ts';
import { formsOf, needsForm } from '#domain/labels/panel/compounds.ts';
import type { LabelFacts } from '#domain/labels/panel/panel.ts';
import { type DraftRow, emptyRow } from '#domain/own/products/draft.ts';
import { LONGEST_OWN_NAME } from '#domain/own/products/own-product.ts';
import type { DraftProblem } from '#domain/own/products/problems.ts';
import { LABEL_UNITS, type LabelUnit } from '#domain/shared/unit.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import './own-rows.css';

type RowProblem = Extract<DraftProblem, { field: 'row' }>;

type Props = {
  readonly rows: readonly DraftRow[];
  readonly facts: LabelFacts;
  readonly problems: readonly RowProblem[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
};

type RowField = 'name' | 'amount' | 'unit' | 'check';

const FIELDS: Readonly<Record<RowProblem['reason'], RowField>> = {
  ...{ missing: 'name', long: 'name', marks: 'name' },
  ...{ amount: 'amount', largeAmount: 'amount', smallAmount: 'amount' },
  ...{ unit: 'unit', check: 'check' },
};

const rowFieldId = (key: number, field: RowField): string => `own-row-${key}-${field}`;

export const fieldIdOf = ({ key, reason }: RowProblem): string => rowFieldId(key, FIELDS[reason]);

export const ADD_ID = 'own-add';

function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}

const isLabelUnit = (text: string): text is LabelUnit => LABEL_UNITS.some((unit) => unit === text);

function named(row: DraftRow, name: string, facts: LabelFacts): DraftRow {
  return { ...row, name, unit: row.unit ?? facts.find((fact) => fact.name === name)?.unit ?? null };
}

/** A correction confirms the row: the person has looked at it. */
const corrected = (row: DraftRow, part: Partial<DraftRow>): DraftRow => ({ ...row, ...part, why: [] });

export function RowsTable({ rows, facts, problems, onChange }: Props) {
  const namesId = useId();
  const set = (next: DraftRow): void => onChange(rows.map((row) => (row.key === next.key ? next : row)));
  const knownNames = new Set(facts.flatMap(({ name, names }) => [name, ...names]));
  return (
    <>
      <datalist id={namesId}>
        {facts.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <table className="own-rows">
        <caption className="visually-hidden">{copy.table}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.ingredient}</th>
            <th scope="col">{copy.amount}</th>
            <th scope="col">{copy.unit}</th>
            <th scope="col">
              <span className="visually-hidden">{copy.action}</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, index) => {
          const { key, name, amount, unit, why, line, picture } = row;
          const called = name || copy.rowOf(index + 1);
          const own = problems.find((problem) => problem.key === key);
          const noteId = `own-row-${key}-note`;
          const wrong = own && FIELDS[own.reason];
          const noteOf = (field: RowField) => (wrong === field ? noteId : undefined);
          const { slug = '', marker = null } = facts.find((fact) => fact.name === name) ?? {};
          const hasForm = row.form !== null || needsForm(slug, unit);
          const notes = [
            ...(rows.some((other) => other.key === row.partOf) ? [copy.partOfTotal] : []),
            ...(own ? [copy.rowProblems[own.reason]] : []),
            ...why.map((reason) => CHECK_TEXTS[reason]),
            ...(name !== '' && facts.length > 0 && !knownNames.has(name) ? [copy.unknownIngredient] : []),
          ];
          return (
            <tbody key={key} className={why.length > 0 ? 'own-unchecked' : undefined}>
              {(picture !== null || line !== '') && (
                <tr className="own-line">
                  <td colSpan={4}>{picture === null ? <q>{line}</q> : <img src={picture} alt={`${copy.readLine}: ${line}`} />}</td>
                </tr>
              )}
              <tr>
                <th scope="row">
                  <input
                    id={rowFieldId(key, 'name')}
                    aria-label={copy.nameOf(index + 1)}
                    aria-invalid={wrong === 'name' || undefined}
                    aria-describedby={noteOf('name')}
                    list={namesId}
                    autoComplete="off"
                    maxLength={LONGEST_OWN_NAME}
                    value={name}
                    onChange={({ target }) => set(named(row, target.value, facts))}
                  />
                  {marker !== null && <span className="sub">{marker}</span>}
                </th>
                <td>
                  <input
                    id={rowFieldId(key, 'amount')}
                    className="num"
                    aria-label={copy.amountOf(marker === null ? called : `${called} ${marker}`)}
                    aria-invalid={wrong === 'amount' || undefined}
                    aria-describedby={noteOf('amount')}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={16}
                    value={amount}
                    onChange={({ target }) => set(corrected(row, { amount: target.value }))}
                  />
                </td>
                <td>
                  <select
                    id={rowFieldId(key, 'unit')}
                    aria-label={copy.unitOf(called)}
                    aria-invalid={wrong === 'unit' || undefined}
                    aria-describedby={noteOf('unit')}
                    value={unit ?? ''}
                    onChange={({ target }) => set(corrected(row, { unit: isLabelUnit(target.value) ? target.value : null }))}
                  >
                    <option value="">{copy.noUnit}</option>
                    {LABEL_UNITS.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </select>
                </td>
                <td>
                  <IconButton
                    icon="close"
                    label={copy.removeRow(called)}
                    onClick={() => {
                      onChange(rows.filter((each) => each.key !== key));
                      focusLater(ADD_ID);
                    }}
                  />
                </td>
              </tr>
              {hasForm && (
                <tr className="own-note">
                  <td colSpan={4}>
                    <select
                      aria-label={copy.formOf(called)}
                      value={row.form ?? ''}
                      onChange={({ target }) => set(corrected(row, { form: formsOf(slug).find((form) => form === target.value) ?? null }))}
                    >
                      <option value="">{copy.noForm}</option>
                      {formsOf(slug).map((form) => (
                        <option key={form} value={form}>
                          {FORM_NAMES[form]}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              )}
              {notes.length > 0 && (
                <tr className="own-note">
                  <td colSpan={4}>
                    <div>
                      <span id={noteId}>{notes.join(' ')}</span>
                      {why.length > 0 && name.trim() !== '' && (
                        <Button
                          id={rowFieldId(key, 'check')}
                          size="sm"
                          aria-label={copy.rightOne(called)}
                          aria-describedby={noteId}
                          onClick={() => {
                            set({ ...row, why: [] });
                            // The button goes with its reason.
                            focusLater(rowFieldId(key, 'amount'));
                          }}
                        >
                          {copy.right}
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
      <Button
        id={ADD_ID}
        kind="line"
        full
        onClick={() => {
          const row = emptyRow(rows);
          onChange([...rows, row]);
          focusLater(rowFieldId(row.key, 'name'));
        }}
      >
        {copy.addRow}
      </Button>
    </>
  );
}
