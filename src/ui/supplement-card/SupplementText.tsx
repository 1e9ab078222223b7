import type { SupplementCardProps } from './supplement-card.ts';

/** Without `href` the name is plain. */
export function SupplementText({
  href,
  brand,
  name,
  label,
  amount,
  bar,
  over,
  facts,
  purposes = [],
  note,
}: Omit<SupplementCardProps, 'image'>) {
  return (
    <span className="product-text">
      {brand && <span className="product-brand">{brand}</span>}
      {href === undefined ? (
        <span className="product-name">{name}</span>
      ) : (
        <a className="product-name" href={href} aria-label={label}>
          {name}
        </a>
      )}
      {amount && <span className="product-amount num">{amount}</span>}
      {bar && (
        <svg className="product-bar" role="img" aria-label={bar.label} width="100%" height="8">
          <rect width="100%" height="8" rx="4" />
          <rect width={`${bar.fill}%`} height="8" rx="4" />
          {bar.marks.map((at) => (
            <line key={at} x1={`${at}%`} x2={`${at}%`} y2="8" />
          ))}
        </svg>
      )}
      {over && <span className="product-over">{over}</span>}
      {facts && <span className="product-facts">{facts}</span>}
      {purposes.length > 0 && (
        <span className="product-purposes">
          {purposes.map(({ image, label }) => (
            <img key={image} src={image} alt={label} width="24" height="24" loading="lazy" />
          ))}
        </span>
      )}
      {note && <span className="product-note">{note}</span>}
    </span>
  );
}
