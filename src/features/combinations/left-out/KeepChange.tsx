import { useEffect, useState } from 'react';
import { wayOut } from '#copy/combinations/way-out.ts';
import type { Change } from '#domain/supplements/possible-changes.ts';
import { changesOfOwn, keepChanges } from '#stores/own/list/keep-change.ts';
import { Button } from '#ui/button/Button.tsx';

type Props = {
  readonly text: string;
  readonly changes: readonly Change[];
  readonly undo: () => void;
};

type Revert = () => Promise<boolean>;

/** The preview's line: it can be kept where it changes what one takes. */
export function KeepChange({ text, changes, undo }: Props) {
  const [own, setOwn] = useState<readonly Change[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const [revert, setRevert] = useState<Revert | null>(null);
  useEffect(() => {
    void changesOfOwn(changes).then(setOwn);
  }, [changes]);
  const keep = async () => {
    setBusy(true);
    const made = await keepChanges(own);
    setBusy(false);
    if (made?.ok) setRevert(() => made.revert);
    setNotice(made === null ? wayOut.keepFailed : made.ok ? '' : wayOut.unwritable(made.unwritable));
  };
  const takeBack = async (back: Revert) => {
    setBusy(true);
    const isBack = await back();
    setBusy(false);
    setRevert(null);
    setNotice(isBack ? '' : wayOut.revertFailed);
  };
  return (
    <div className="way-out preview" role="status">
      <p>{revert === null ? text : wayOut.kept}</p>
      {revert === null && own.length > 0 && (
        <Button kind="primary" size="sm" busy={isBusy} onClick={keep}>
          {wayOut.keep}
        </Button>
      )}
      <Button size="sm" busy={revert !== null && isBusy} onClick={revert === null ? undo : () => void takeBack(revert)}>
        {wayOut.undo}
      </Button>
      {notice !== '' && <p>{notice}</p>}
    </div>
  );
}
