import { useState } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { $stock, type OwnStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { PackForm } from './PackForm.tsx';
import { PackWarnings } from './Warnings.tsx';
import './stock-count.css';

type Props = { readonly supplementId: number; readonly name: string };

const NO_STOCK: ReadonlyMap<number, OwnStock> = new Map();

export function StockCount({ supplementId, name }: Props) {
  const own = useStore($stock, NO_STOCK).get(supplementId);
  const [isOpen, setOpen] = useState(false);
  const stock = own?.stock ?? null;
  return (
    <div className="stock-count">
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="pill" size={16} />
        <span>{stock === null ? reminders.countStock : reminders.stockLeft(stock.left, stock.days)}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </button>
      {own?.expiresOn != null && <span className="sub num">{reminders.expiryOf(own.expiresOn)}</span>}
      <PackWarnings own={own} name={name} />
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={reminders.countTitle} closeLabel={reminders.close}>
          <PackForm supplementId={supplementId} name={name} own={own} onClose={() => setOpen(false)} />
          {own !== undefined && own.packs.length > 0 && (
            <section className="packs">
              <h3>{reminders.packs}</h3>
              <ul className="sub num">
                {own.packs.map(({ beganAt, date, units }) => (
                  <li key={beganAt}>{reminders.beganWith(date, units)}</li>
                ))}
              </ul>
            </section>
          )}
        </Sheet>
      )}
    </div>
  );
}
