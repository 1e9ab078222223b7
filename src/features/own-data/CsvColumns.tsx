import { useState } from 'react';
import { csvImport } from '#copy/csv-import.ts';
import { CSV_PARTS, type CsvPart, type CsvTable, guessColumns, remindersOf } from '#domain/csv-reminders.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Select } from '#ui/select/Select.tsx';
import { Found } from './Found.tsx';
import './csv-columns.css';

const LONGEST_EXAMPLE = 12;

const short = (text: string) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text);

type Props = { readonly table: CsvTable; readonly onDone: (message: string) => void };

/** Which column is what; what follows of it is shown below, and only that is sent. */
export function CsvColumns({ table, onDone }: Props) {
  const [columns, setColumns] = useState(() => guessColumns(table));
  const contents = remindersOf(table, columns);
  const nameOf = (place: number) => table.header[place] || csvImport.column(place + 1);
  const optionsOf = (part: CsvPart) => [
    { value: '', label: csvImport.none[part] },
    ...table.header.map((_, place) => ({
      value: String(place),
      label: csvImport.option(short(nameOf(place)), short(table.rows[0]?.[place] ?? '')),
    })),
  ];
  return (
    <div className="csv-columns">
      <h3>{csvImport.title}</h3>
      <p className="sub">{csvImport.text}</p>
      <div className="csv-choices">
        {CSV_PARTS.map((part) => (
          <Select
            key={part}
            id={`csv-${part}`}
            label={csvImport.parts[part]}
            options={optionsOf(part)}
            value={columns[part] ?? ''}
            onChange={({ target }) => setColumns({ ...columns, [part]: target.value === '' ? null : Number(target.value) })}
          />
        ))}
      </div>
      {contents.routines.length === 0 ? (
        <p className="data-error" role="status">
          <Icon name="alert" size={16} />
          {csvImport.nothing}
        </p>
      ) : (
        <Found key={JSON.stringify(columns)} contents={contents} leftOut={csvImport.leftOut} onDone={onDone} />
      )}
    </div>
  );
}
