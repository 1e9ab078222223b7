import { useState } from 'react';
import { unsubscribe as texts } from '#copy/notifications/mails.ts';
import { routes } from '#domain/shared/routes.ts';
import { unsubscribe } from '#stores/notifications/digest.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';

/** Needs a click: scanners must not unsubscribe anybody. */
export function UnsubscribeScreen() {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await unsubscribe();
    setBusy(false);
    if (outcome.ok) setDone(true);
    else setRefusal(outcome.message);
  };
  if (isDone)
    return (
      <div role="status">
        <EmptyState as="h2" mood="default" title={texts.doneTitle} text={texts.doneText}>
          <Button href={routes.settings()}>{texts.settings}</Button>
        </EmptyState>
      </div>
    );
  return (
    <EmptyState as="h2" mood="pointing" title={texts.question} text={texts.text}>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <Button kind="primary" busy={isBusy} onClick={() => void stop()}>
        {texts.stop}
      </Button>
      <Button href={routes.settings()}>{texts.settings}</Button>
    </EmptyState>
  );
}
