import { reminders } from '#copy/reminders/reminders.ts';
import { routes } from '#domain/shared/routes.ts';
import type { OwnStock } from '#stores/reminders/stock.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import './pack-warnings.css';

type Props = { readonly own: OwnStock | undefined; readonly name: string };

export function PackWarnings({ own, name }: Props) {
  const runsOut = own?.stock?.runsOut === true;
  if (own === undefined || (!runsOut && own.expiresIn === null)) return null;
  return (
    <p className="pack-warnings">
      {runsOut && <Tag tone="watch">{reminders.runsOut}</Tag>}
      {own.expiresIn !== null && <Tag tone={own.expiresIn < 0 ? 'over' : 'watch'}>{reminders.expiryWarning(own.expiresIn)}</Tag>}
      {own.canBuy && (
        <a href={routes.shops(own.supplementId)}>
          {reminders.buyAgain}
          <span className="visually-hidden">{` ${name}`}</span>
        </a>
      )}
    </p>
  );
}
