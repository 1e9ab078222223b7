import { type FormEvent, useEffect, useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { passkeys as texts } from '#copy/accounts/passkeys.ts';
import { security } from '#copy/accounts/security.ts';
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '#domain/accounts/passkey.ts';
import { addOwnPasskey, passkeyObstacle, removeOwnPasskey, renameOwnPasskey } from '#stores/accounts/security.ts';
import { shownMoment } from '#stores/supplements/shown-moment.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { focusFirst } from '../use-field.ts';
import { change } from './Devices.tsx';

const NAME_ID = 'passkey-name';
const OBSTACLES = { numbers: texts.onNumbers, unsupported: texts.unsupported } as const;

async function askToRemove({ id, name }: Passkey): Promise<void> {
  const isSure = await askToConfirm({
    title: texts.removeTitle,
    text: texts.removeText(name),
    confirm: texts.remove(texts.title),
    close: security.close,
    isFinal: true,
  });
  if (isSure) await change((proof) => removeOwnPasskey(id, proof), texts.removed);
}

function Row({ passkey, onRename }: { readonly passkey: Passkey; readonly onRename: (passkey: Passkey) => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="security-row">
      <Icon name="fingerprint" />
      <div className="security-text">
        <p className="security-name">{name}</p>
        <p className="sub">{lastUsedAt === null ? texts.unused : texts.usedOn(shownMoment(lastUsedAt).date)}</p>
        <p className="sub">{texts.madeOn(shownMoment(createdAt).date)}</p>
      </div>
      <IconButton icon="pencil" label={texts.rename(name)} onClick={() => onRename(passkey)} />
      <IconButton icon="trash" label={texts.remove(name)} onClick={() => void askToRemove(passkey)} />
    </li>
  );
}

function RenameSheet({ passkey, onClose }: { readonly passkey: Passkey | null; readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    setName(passkey?.name ?? '');
    setError(undefined);
    if (passkey !== null) focusFirst([NAME_ID]);
  }, [passkey]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    if (passkey === null) return;
    if (typed === '') {
      setError(texts.nameNeeded);
      focusFirst([NAME_ID]);
      return;
    }
    onClose();
    if (typed !== passkey.name) void change((proof) => renameOwnPasskey(passkey.id, typed, proof), texts.renamed);
  };
  return (
    <Sheet open={passkey !== null} onClose={onClose} title={texts.renameTitle} closeLabel={security.close}>
      <form className="security-rename" method="post" onSubmit={submit} noValidate>
        <Field
          id={NAME_ID}
          label={texts.renameTitle}
          hideLabel
          value={name}
          maxLength={LONGEST_PASSKEY_NAME}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" kind="primary" full>
          {security.save}
        </Button>
      </form>
    </Sheet>
  );
}

export function Passkeys({ list }: { readonly list: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const obstacle = passkeyObstacle();
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    await change(addOwnPasskey, texts.added);
    setAdding(false);
  };
  return (
    <section className="security-group" aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.title}</h2>
      <p className="sub">{texts.what}</p>
      {list.length === 0 ? (
        <p className="security-none">{texts.empty}</p>
      ) : (
        <ul>
          {list.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRename={setRenamed} />
          ))}
        </ul>
      )}
      {obstacle === null && list.length < MOST_PASSKEYS && (
        <Button kind="primary" full busy={isAdding} onClick={() => void add()}>
          {isAdding ? texts.adding : texts.add}
        </Button>
      )}
      {obstacle === null && list.length >= MOST_PASSKEYS && <p className="security-why">{texts.tooMany}</p>}
      {obstacle !== null && (
        <p className="security-why">
          <Icon name="info" size={20} />
          <span>{OBSTACLES[obstacle]}</span>
        </p>
      )}
      <RenameSheet passkey={renamed} onClose={() => setRenamed(null)} />
    </section>
  );
}
