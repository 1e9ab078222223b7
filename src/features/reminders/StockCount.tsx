import { type FormEvent, useState } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { isUnitsLeft } from '#domain/reminders/stock.ts';
import { isCalendarDate } from '#domain/shared/calendar-date.ts';
import { $stock, changePack, type OwnStock, type PackChange } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { PackWarnings } from './Warnings.tsx';
import './stock-count.css';

type PackFormProps = {
  readonly routineId: number;
  readonly name: string;
  readonly own: OwnStock | undefined;
  readonly unit: string | null;
  readonly onClose: () => void;
};

function PackForm({ routineId, name, own, unit, onClose }: PackFormProps) {
  const [known] = useState({ units: own?.stock == null ? '' : String(own.stock.left), date: own?.expiresOn ?? '' });
  const [units, setUnits] = useState(known.units);
  const [date, setDate] = useState(known.date);
  const isCounted = units !== known.units && units !== '';
  const isDated = date !== known.date;
  const isValid = (!isCounted || isUnitsLeft(Number(units))) && (date === '' || isCalendarDate(date));
  const canSave = isValid && (isCounted || isDated || known.units !== '');
  const send = async (change: PackChange) => {
    onClose();
    const outcome = await changePack(routineId, change);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    if (!isCounted && !isDated) return onClose();
    void send({ ...(isCounted && { unitsLeft: Number(units) }), ...(isDated && { expiresOn: date || null }) });
  };
  return (
    <form className="stock-count-form" onSubmit={submit}>
      <p>{name}</p>
      <Field
        id="units-left"
        label={unit === null ? reminders.unitsLeft : reminders.piecesLeft(unit)}
        hint={unit === null ? reminders.unitsHint : reminders.piecesHint(unit)}
        inputMode={unit === null ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={unit === null ? 4 : 7}
        value={units}
        onChange={({ currentTarget }) => setUnits(currentTarget.value.replace(unit === null ? /\D/g : /[^\d.]/g, ''))}
      />
      <Field
        id="expires-on"
        label={reminders.expiresOn}
        hint={reminders.expiresHint}
        type="date"
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Button kind="primary" size="lg" full type="submit" aria-disabled={!canSave}>
        {reminders.packSave}
      </Button>
      {own?.stock != null && (
        <Button kind="quiet" size="lg" full onClick={() => void send({ unitsLeft: null })}>
          {reminders.countForget}
        </Button>
      )}
    </form>
  );
}

type StockCountProps = { readonly routineId: number; readonly name: string; readonly unit: string | null };

const NO_STOCK: ReadonlyMap<number, OwnStock> = new Map();

export function StockCount({ routineId, name, unit }: StockCountProps) {
  const own = useStore($stock, NO_STOCK).get(routineId);
  const [isOpen, setOpen] = useState(false);
  const stock = own?.stock ?? null;
  return (
    <div className="stock-count">
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="pill" size={16} />
        <span>{stock === null ? reminders.countStock : reminders.stockLeft(stock.left, stock.days, unit)}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </button>
      {own?.expiresOn != null && <span className="sub num">{reminders.expiryOf(own.expiresOn)}</span>}
      <PackWarnings own={own} name={name} />
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={reminders.countTitle} closeLabel={reminders.close}>
          <PackForm routineId={routineId} name={name} own={own} unit={unit} onClose={() => setOpen(false)} />
          {own !== undefined && own.packs.length > 0 && (
            <section className="packs">
              <h3>{reminders.packs}</h3>
              <ul className="sub num">
                {own.packs.map(({ beganAt, date, units }) => (
                  <li key={beganAt}>{reminders.beganWith(date, units, unit)}</li>
                ))}
              </ul>
            </section>
          )}
        </Sheet>
      )}
    </div>
  );
}
