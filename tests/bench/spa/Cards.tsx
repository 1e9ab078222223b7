import { imageAddress, routes } from '#domain/routes.ts';

export type Card = { readonly id: number; readonly name: string; readonly brand: string; readonly image: string };

/** The product cards of every list. */
export function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="product-grid">
      {cards.map(({ id, name, brand, image }) => (
        <li key={id}>
          <article className="product">
            <img src={imageAddress(image)} alt={`${brand} ${name}`} width="240" height="240" loading="lazy" decoding="async" />
            <div className="product-text">
              <span className="product-brand">{brand}</span>
              <a className="product-name" href={routes.supplement(id)}>
                {name}
              </a>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
