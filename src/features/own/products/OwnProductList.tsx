import { useState } from 'react';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { compare } from '#copy/supplements/compare.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { MOST_OWN_PRODUCTS } from '#domain/own/products/own-product.ts';
import { routes } from '#domain/shared/routes.ts';
import { isComparable } from '#domain/supplements/compare.ts';
import { $selection } from '#stores/combinations/selection.ts';
import { removeOwnProduct, saveOwnProduct } from '#stores/own/products/account.ts';
import { $comparedAll, $comparedOwn, toggleComparedOwn } from '#stores/own/products/compared.ts';
import { $chosenOwn, $ownProducts, chooseOwn, type KeptOwnProduct } from '#stores/own/products/kept.ts';
import { $ownPhotos, keepPhoto } from '#stores/own/products/photos.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { showToast } from '#ui/plain/toast.ts';
import './own-products.css';
import { Thumb } from '#ui/thumb/Thumb.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';

const NONE: readonly KeptOwnProduct[] = [];
const FEW = 5;

type Props = { readonly onAdd: () => void; readonly onEdit: (product: KeptOwnProduct) => void };

export default function OwnProductList({ onAdd, onEdit }: Props) {
  const products = useStore($ownProducts, NONE);
  const chosen = useStore($chosenOwn, NONE);
  const catalogued = useStore($selection, []).filter(({ supplementId }) => supplementId !== 0);
  const compared = useStore($comparedOwn, NONE);
  const beside = useStore($comparedAll, []);
  const photos = useStore($ownPhotos, {});
  const [removed, setRemoved] = useState<(KeptOwnProduct & { readonly photo: string | null }) | null>(null);
  const left = MOST_OWN_PRODUCTS - products.length;

  const choose = ({ key }: KeptOwnProduct, isChosen: boolean): void => {
    if (isChosen && chosen.length + catalogued.length >= MAXIMUM_COMBINATION) showToast(copy.tooMany, 'alert', copy.close);
    else chooseOwn(key, isChosen);
  };
  const toggleBeside = ({ key }: KeptOwnProduct): void => {
    if (toggleComparedOwn(key) === 'full') showToast(compare.tooMany, 'alert', copy.close);
  };
  const remove = async (product: KeptOwnProduct): Promise<void> => {
    const photo = photos[product.key] ?? null;
    const outcome = await removeOwnProduct(product);
    if (outcome.ok) setRemoved({ ...product, photo });
    else showToast(outcome.message, 'alert', copy.close);
  };
  const restore = async ({ photo, ...product }: NonNullable<typeof removed>): Promise<void> => {
    const saved = await saveOwnProduct(product, null);
    if ('message' in saved) return showToast(saved.message, 'alert', copy.close);
    setRemoved(null);
    if (photo !== null && !keepPhoto(saved.key, photo)) showToast(copy.photoNotKept, 'alert', copy.close);
  };

  return (
    <div className="own-products">
      <div className="own-main">
        <AccountQuestion />
        {products.length === 0 ? (
          <EmptyState title={copy.empty} text={copy.intro} mood="searching">
            <Button kind="primary" size="lg" onClick={onAdd}>
              {copy.add}
            </Button>
          </EmptyState>
        ) : (
          <>
            <p className="own-count sub num">{copy.count(products.length)}</p>
            <ul className="own-kept" aria-label={copy.list}>
              {products.map((product) => {
                const { key, name, brandName, kind, supplementId, ingredients, accountId, place, isConfirmed } = product;
                const facts = [
                  brandName,
                  kind === 'MEDICINE' && copy.medicine,
                  supplementId !== null && copy.bound,
                  copy.contents(ingredients.length),
                  accountId !== null && copy.inAccount,
                  accountId === null && place === 'ACCOUNT' && copy.waiting,
                  !isConfirmed && copy.unconfirmed,
                ];
                return (
                  <li key={key}>
                    <Checkbox
                      label={
                        <>
                          <Thumb name={name} picture={photos[key] ?? null} />
                          <span>
                            <strong>{name}</strong>
                            <small className="sub">{facts.filter(Boolean).join(' · ')}</small>
                          </span>
                        </>
                      }
                      aria-label={copy.chooseOne(name)}
                      checked={chosen.some((each) => each.key === key)}
                      onChange={({ target }) => choose(product, target.checked)}
                    />
                    <div className="own-acts">
                      <Button size="sm" kind="line" aria-label={copy.editOne(name)} onClick={() => onEdit(product)}>
                        {copy.edit}
                      </Button>
                      <Button size="sm" kind="line" href={routes.addOwnProductAlarm(key)} aria-label={copy.remindOne(name)}>
                        {copy.remind}
                      </Button>
                      <Button
                        size="sm"
                        kind="line"
                        aria-label={compare.beside(name)}
                        aria-pressed={compared.some((each) => each.key === key)}
                        onClick={() => toggleBeside(product)}
                      >
                        {compare.title}
                      </Button>
                    </div>
                    <IconButton icon="trash" label={copy.removeOne(name)} onClick={() => void remove(product)} />
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <div role="status">
          {removed !== null && (
            <p className="own-removed">
              <span>{copy.removed(removed.name)}</span>
              <Button size="sm" onClick={() => void restore(removed)}>
                {copy.undo}
              </Button>
            </p>
          )}
        </div>
        {left <= FEW && <p className="sub">{left > 0 ? copy.nearlyFull(left) : copy.full}</p>}
      </div>
      <div className="own-side">
        {products.length === 0 ? (
          <section aria-labelledby="own-way">
            <h2 id="own-way">{copy.wayTitle}</h2>
            <ol className="own-steps">
              {copy.waySteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ) : (
          <>
            {chosen.length === 0 && <p className="sub">{copy.chooseHint}</p>}
            {chosen.length > 0 && (
              <Button
                kind="primary"
                size="lg"
                full
                href={routes.combinationResult([
                  ...catalogued.map(({ supplementId }) => supplementId),
                  ...chosen.map((_, index) => -1 - index),
                ])}
              >
                {copy.analyse}
              </Button>
            )}
            {compared.length > 0 &&
              (isComparable(beside.map(({ supplementId }) => supplementId)) ? (
                <Button size="lg" full href={routes.compare(beside.map(({ supplementId }) => supplementId))}>
                  {compare.start(beside.length)}
                </Button>
              ) : (
                <p className="sub">
                  {compare.title}: {compare.oneMore}
                </p>
              ))}
            <Button kind={chosen.length > 0 ? 'line' : 'primary'} size="lg" full disabled={left === 0} onClick={onAdd}>
              {copy.add}
            </Button>
          </>
        )}
        <p className="source">{copy.privacy}</p>
      </div>
    </div>
  );
}
