import { reminders } from '#copy/reminders.ts';
import { routes } from '#domain/routes.ts';
import type { OwnStock } from '#stores/reminders/stock.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import './runs-out.css';

type Props = { readonly stock: OwnStock; readonly name: string };

export function RunsOut({ stock, name }: Props) {
  return (
    <p className="runs-out">
      <Tag tone="watch">{reminders.runsOut}</Tag>
      {stock.canBuy && (
        <a href={routes.shops(stock.supplementId)}>
          {reminders.buyAgain}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
    </p>
  );
}
