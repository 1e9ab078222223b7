import { useCallback, useEffect, useState } from 'react';
import { myPage } from '#copy/accounts/my-page.ts';
import { ownData } from '#copy/accounts/own-data.ts';
import { routes } from '#domain/shared/routes.ts';
import { saveText } from '#features/notifications/in-app/index.tsx';
import { type ReadFile, readHeld, readOwnData, readRoutineFile } from '#stores/accounts/own-data.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { Button } from '#ui/button/Button.tsx';
import { buttonClass } from '#ui/button/button.ts';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { ConsentSection, DeclinedNotice } from '../consents/index.tsx';
import { askToWithdraw } from '../leave/index.ts';
import { withProofIfAny } from '../proof/index.ts';
import { CsvColumns } from './CsvColumns.tsx';
import { Found, LeftOut } from './Found.tsx';
import './own-data.css';

type Held = readonly string[] | 'loading' | null;

function HeldSection() {
  const [held, setHeld] = useState<Held>('loading');
  const load = useCallback(async () => {
    setHeld('loading');
    setHeld(await readHeld());
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <section className="data-section" aria-labelledby="held">
      <h2 id="held">{ownData.heldTitle}</h2>
      <p className="sub">{ownData.heldText}</p>
      {held === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="text" count={2} />
        </div>
      )}
      {held === null && (
        <div role="alert" className="data-failed">
          <p>{ownData.heldFailed}</p>
          <Button kind="line" onClick={() => void load()}>
            {ownData.retry}
          </Button>
        </div>
      )}
      {Array.isArray(held) && (
        <ul className="data-held num" aria-label={ownData.kinds}>
          {held.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button kind="quiet" className="data-leave" onClick={() => void askToWithdraw()}>
        {myPage.withdraw}
      </Button>
    </section>
  );
}

const FORMATS = [
  { format: 'json', type: 'application/json', label: ownData.json, hint: ownData.jsonHint },
  { format: 'csv', type: 'text/csv', label: ownData.csv, hint: ownData.csvHint },
] as const;

function DownloadSection() {
  const [busy, setBusy] = useState<string | null>(null);
  const download = async ({ format, type }: (typeof FORMATS)[number]) => {
    if (busy !== null) return;
    setBusy(format);
    const read = await withProofIfAny(async (proof) => ({ text: await readOwnData(format, proof) }));
    setBusy(null);
    if (read === null) return;
    const { text } = read;
    if (text === null) showToast(ownData.downloadFailed, 'alert', ownData.close);
    else await saveText(text, type, `vitanyang.${format}`);
  };
  return (
    <section className="data-section" aria-labelledby="download">
      <h2 id="download">{ownData.download}</h2>
      <p className="sub">{ownData.downloadText}</p>
      <ul className="data-files">
        {FORMATS.map((each) => (
          <li key={each.format}>
            <Button
              kind="line"
              full
              busy={busy === each.format}
              aria-describedby={`hint-${each.format}`}
              onClick={() => void download(each)}
            >
              <Icon name="download" size={20} />
              <span>{each.label}</span>
            </Button>
            <p className="data-hint" id={`hint-${each.format}`}>
              {each.hint}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportSection() {
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

export function OwnDataScreen() {
  const [isMember, setMember] = useState<boolean | null>(null);
  useEffect(() => setMember(isLoggedIn()), []);
  if (isMember === null) return <div className="own-data" aria-busy="true" />;
  if (!isMember)
    return (
      <EmptyState title={ownData.loginNeeded} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {ownData.logIn}
        </Button>
      </EmptyState>
    );
  return (
    <div className="own-data">
      <DeclinedNotice href={routes.changedTerms()} />
      <DownloadSection />
      <ImportSection />
      <ConsentSection />
      <HeldSection />
    </div>
  );
}
