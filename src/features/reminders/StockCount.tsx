import { type FormEvent, useState } from 'react';
import { reminders } from '#copy/reminders.ts';
import { MOST_UNITS_LEFT } from '#domain/own-supplements.ts';
import { $stock, countStock, type OwnStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { RunsOut } from './RunsOut.tsx';
import './stock-count.css';

type Props = { readonly supplementId: number; readonly name: string };

/** Before the store has loaded. */
const NO_STOCK: ReadonlyMap<number, OwnStock> = new Map();

export function StockCount({ supplementId, name }: Props) {
  const stock = useStore($stock, NO_STOCK).get(supplementId);
  const [text, setText] = useState<string | null>(null);
  const units = Number(text);
  const isNumber = /^\d{1,4}$/.test(text ?? '') && units <= MOST_UNITS_LEFT;
  const send = async (unitsLeft: number | null) => {
    setText(null);
    const outcome = await countStock(supplementId, unitsLeft);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber) void send(units);
  };
  return (
    <div className="stock-count">
      <button type="button" onClick={() => setText(stock === undefined ? '' : String(stock.left))}>
        <Icon name="pill" size={16} />
        {stock === undefined ? reminders.countStock : reminders.stockLeft(stock.left, stock.days)}
        <span className="visually-hidden"> {name}</span>
      </button>
      {stock?.runsOut && <RunsOut stock={stock} name={name} />}
      {text !== null && (
        <Sheet open onClose={() => setText(null)} title={reminders.countTitle} closeLabel={reminders.close}>
          <form className="stock-count-form" onSubmit={submit}>
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
            {stock !== undefined && (
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
