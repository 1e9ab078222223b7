import { type FormEvent, useState } from 'react';
import { reminders } from '#copy/reminders.ts';
import { MOST_UNITS_LEFT } from '#domain/own-supplements.ts';
import type { Pack } from '#domain/pack.ts';
import { $packs, countPack } from '#stores/reminders/packs.ts';
import { useStore } from '#stores/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './pack-count.css';

type Props = { readonly supplementId: number; readonly name: string };

/** Before the store has loaded. */
const NO_PACKS: ReadonlyMap<number, Pack> = new Map();

export function PackCount({ supplementId, name }: Props) {
  const pack = useStore($packs, NO_PACKS).get(supplementId);
  const [text, setText] = useState<string | null>(null);
  const units = Number(text);
  const isNumber = /^\d{1,4}$/.test(text ?? '') && units <= MOST_UNITS_LEFT;
  const send = async (unitsLeft: number | null) => {
    setText(null);
    const outcome = await countPack(supplementId, unitsLeft);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) void send(units);
  };
  return (
    <div className="pack-count">
      <button type="button" onClick={() => setText(pack === undefined ? '' : String(pack.left))}>
        <Icon name="pill" size={16} />
        {pack === undefined ? reminders.countPack : reminders.packLeft(pack.left, pack.days)}
        <span className="visually-hidden"> {name}</span>
      </button>
      {pack?.runsOut && <Tag tone="watch">{reminders.runsOut}</Tag>}
      {text !== null && (
        <Sheet open onClose={() => setText(null)} title={reminders.countTitle} closeLabel={reminders.close}>
          <form className="pack-count-form" onSubmit={submit}>
            <p>{name}</p>
            <Field
              id="units-left"
              label={reminders.unitsLeft}
              hint={reminders.unitsHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, ''))}
            />
            <Button kind="primary" size="lg" full type="submit" aria-disabled={!isNumber}>
              {reminders.countSave}
            </Button>
            {pack !== undefined && (
              <Button kind="quiet" size="lg" full onClick={() => void send(null)}>
                {reminders.countForget}
              </Button>
            )}
          </form>
        </Sheet>
      )}
    </div>
  );
}
