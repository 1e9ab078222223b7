import { useState } from 'react';

import { ownData } from '#copy/accounts/own-data.ts';
import { routes } from '#domain/shared/routes.ts';

import { type ReadFile, readRoutineFile } from '#stores/accounts/own-data.ts';
import { buttonClass } from '#ui/button/button.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';

import { Icon } from '#ui/icon/Icon.tsx';
import { CsvColumns } from './CsvColumns.tsx';
import { Found, LeftOut } from './Found.tsx';

export function ImportSection() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const choose = async (chosen: File) => {
    setFile(null);
    setDone(null);
    setFile(await readRoutineFile(chosen));
  };
  const finish = (message: string) => {
    setFile(null);
    setDone(message);
  };
  return (
    <section className="data-section" aria-labelledby="import">
      <h2 id="import">{ownData.import}</h2>
      <p className="sub" id="import-text">
        {ownData.importText}
      </p>
      <FileChoice
        className={buttonClass({ kind: 'line' })}
        accept=".ics,text/calendar,.json,application/json,.csv,text/csv,.tsv,.txt"
        aria-describedby="import-text import-error"
        onFile={(file) => void choose(file)}
      >
        <Icon name="calendar" size={20} />
        {ownData.choose}
      </FileChoice>
      <div role="alert" id="import-error">
        {file?.kind === 'refused' && (
          <p className="data-error">
            <Icon name="alert" size={16} />
            <span>{file.message}</span>
          </p>
        )}
      </div>
      {file?.kind === 'refused' && <LeftOut left={file.left} />}
      <div role="status">
        {done !== null && (
          <p className="data-done">
            <span>{`${done} `}</span>
            <a href={routes.alarmSettings()}>{ownData.toReminders}</a>
          </p>
        )}
      </div>
      {file?.kind === 'reminders' && <Found reading={file.reading} onDone={finish} />}
      {file?.kind === 'table' && <CsvColumns table={file.table} onDone={finish} />}
    </section>
  );
}
