import type { SupplementCardProps } from './supplement-card.ts';

/** Without `href` the name is plain. */
export function SupplementText({
  href,
  brand,
  name,
  label,
  amount,
  share,
  bar,
  over,
  facts,
  alike,
  purposes = [],
  note,
}: Omit<SupplementCardProps, 'image' | 'isPhoto'>) {
  return (
    <span className="product-text">
      <span className="product-title">
        {href === undefined ? (
          <span className="product-name">{name}</span>
        ) : (
          <a className="product-name" href={href} aria-label={label}>
            {name}
          </a>
        )}
        {brand && <span className="product-brand">{brand}</span>}
      </span>
      {amount && <span className="product-amount">{amount}</span>}
      {share && <span className="product-share">{share}</span>}
      {over && <span className="product-over">{over}</span>}
      {bar && (
        <meter
          className={bar.isAtUpper ? 'product-bar at-upper' : 'product-bar'}
          low={bar.low}
          high={bar.high}
          value={bar.value}
          aria-hidden="true"
        />
      )}
      {facts && <span className="product-facts">{facts}</span>}
      {purposes.length > 0 && (
        <span className="product-purposes">
          {purposes.map((purpose) => (
            <span key={purpose}>{purpose}</span>
          ))}
        </span>
      )}
      {alike && href !== undefined && (
        <a className="product-alike" href={alike.href}>
          {alike.text}
        </a>
      )}
      {note && <span className="product-note">{note}</span>}
    </span>
  );
}
