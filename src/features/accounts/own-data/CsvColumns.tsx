import { useMemo, useState } from 'react';
import { csvImport } from '#copy/reminders/csv-import.ts';
import { CSV_PARTS, type CsvPart, type CsvTable, guessColumns } from '#domain/reminders/csv-columns.ts';
import { remindersOf } from '#domain/reminders/csv-reminders.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Select } from '#ui/select/Select.tsx';
import { Found, LeftOut } from './Found.tsx';
import './csv-columns.css';

const LONGEST_EXAMPLE = 12;

const short = (text: string) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text);

type Props = { readonly table: CsvTable; readonly onDone: (message: string) => void };

/** Which columns are what; what follows of them is shown below, and only that is sent. */
export function CsvColumns({ table, onDone }: Props) {
  const guessed = useMemo(() => guessColumns(table), [table]);
  const [columns, setColumns] = useState(guessed);
  const [isDaily, setDaily] = useState(false);
  const reading = useMemo(() => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return remindersOf(table, columns, { zone, today: dateIn(zone, Date.now()), isDaily });
  }, [table, columns, isDaily]);
  const nameOf = (place: number) => table.header[place] || csvImport.column(place + 1);
  const optionsOf = (part: CsvPart) => [
    { value: '', label: csvImport.none },
    ...(guessed[part].length > 1
      ? [{ value: guessed[part].join(), label: guessed[part].map((place) => short(nameOf(place))).join(', ') }]
      : []),
    ...table.header.map((_, place) => ({
      value: String(place),
      label: csvImport.option(short(nameOf(place)), short(table.rows[0]?.[place] ?? '')),
    })),
  ];
  const choose = (part: CsvPart, value: string) => setColumns({ ...columns, [part]: value === '' ? [] : value.split(',').map(Number) });
  const isEmpty = reading.read.routines.length === 0;
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
            value={columns[part].join()}
            onChange={({ target }) => choose(part, target.value)}
          />
        ))}
      </div>
      {reading.asksDays && (
        <div className="csv-question">
          <p role="status">{csvImport.askDaily}</p>
          <Button kind="line" onClick={() => setDaily(true)}>
            {csvImport.daily}
          </Button>
        </div>
      )}
      {isEmpty && !reading.asksDays && (
        <p className="data-error" role="status">
          <Icon name="alert" size={16} />
          {csvImport.nothing}
        </p>
      )}
      {isEmpty ? (
        !reading.asksDays && <LeftOut left={reading.left} />
      ) : (
        <Found key={JSON.stringify([columns, isDaily])} reading={reading} onDone={onDone} />
      )}
    </div>
  );
}
