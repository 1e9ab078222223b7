import { useEffect, useState } from 'react';
import type { LikedIngredient, LikedSupplement } from '#contract/likes/likes.ts';
import { likes } from '#copy/likes/likes.ts';
import { site } from '#copy/shared/site.ts';
import { compare } from '#copy/supplements/compare.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { routes } from '#domain/shared/routes.ts';
import { isComparable } from '#domain/supplements/compare.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { $liked, type Liked, type LikeKind, loadLiked, UNKNOWN_LISTS, unlike } from '#stores/likes/likes.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { SupplementCard } from '#ui/supplement-card/SupplementCard.tsx';
import { levelClass } from '#ui/supplement-card/supplement-card.ts';
import { choiceCardsOf } from '../supplements/index.ts';
import '#ui/supplement-card/supplement-bar.css';
import '#ui/supplement-card/supplement-grid.css';
import '#ui/supplement-card/supplement-note.css';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import './heart.css';
import './scrap.css';

const TABS = [
  { id: 'products', label: likes.products },
  { id: 'ingredients', label: likes.ingredients },
] as const;
type TabId = (typeof TABS)[number]['id'];

async function takeBack(kind: LikeKind, id: number): Promise<void> {
  const outcome = await unlike(kind, id);
  if (outcome === 'failed') showToast(likes.unlikeFailed, 'alert', likes.close);
}

function Heart({ kind, id, name }: { readonly kind: LikeKind; readonly id: number; readonly name: string }) {
  return (
    <IconButton
      icon="heart"
      className="scrap-heart"
      label={likes.unlike(name)}
      aria-pressed="true"
      onClick={() => void takeBack(kind, id)}
    />
  );
}

function Products({ list }: { readonly list: Liked<LikedSupplement> }) {
  if (list.state === 'loading')
    return (
      <div className="product-grid" aria-busy="true">
        <Skeleton shape="tile" count={4} />
      </div>
    );
  if (list.state === 'failed') return <Failed requestId={list.requestId} />;
  if (list.items.length === 0)
    return (
      <EmptyState title={likes.noProducts} text={likes.noProductsText} mood="default">
        <Button kind="primary" href={routes.popular()}>
          {likes.toPopular}
        </Button>
      </EmptyState>
    );
  const ids = list.items.map(({ supplementId }) => supplementId);
  const cards = choiceCardsOf(list.items.map((item) => ({ ...item, id: item.supplementId })));
  return (
    <>
      <p className="scrap-actions">
        <Button kind="primary" full href={routes.combinationResult(ids.slice(0, MAXIMUM_COMBINATION))}>
          <Icon name="scale" size={20} />
          <span>{list.items.length > MAXIMUM_COMBINATION ? likes.analyseFirst(MAXIMUM_COMBINATION) : likes.analyseAll}</span>
        </Button>
        {isComparable(ids) && (
          <Button kind="line" href={routes.compare(ids)}>
            <Icon name="columns" size={20} />
            {compare.title}
          </Button>
        )}
      </p>
      <ul className={`product-grid ${levelClass(cards)}`}>
        {cards.map(({ tag, ...card }, index) => {
          const { supplementId, name } = list.items[index] ?? { supplementId: 0, name: '' };
          return (
            <li key={supplementId}>
              <SupplementCard {...card} note={tag}>
                <Heart kind="supplement" id={supplementId} name={name} />
              </SupplementCard>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Ingredients({ list }: { readonly list: Liked<LikedIngredient> }) {
  if (list.state === 'loading') return <Skeleton shape="text" count={4} />;
  if (list.state === 'failed') return <Failed requestId={list.requestId} />;
  if (list.items.length === 0)
    return (
      <EmptyState title={likes.noIngredients} text={likes.noIngredientsText} mood="default">
        <Button kind="primary" href={routes.ingredientSearch()}>
          {likes.toIngredients}
        </Button>
      </EmptyState>
    );
  return (
    <ul className="scrap-ingredients">
      {list.items.map(({ ingredientId, name, effect }) => (
        <li key={ingredientId} className="scrap-ingredient">
          <a href={routes.ingredient(name)}>
            <strong>{name}</strong>
            {effect && <span>{effect}</span>}
          </a>
          <Heart kind="ingredient" id={ingredientId} name={name} />
        </li>
      ))}
    </ul>
  );
}

function Failed({ requestId }: { readonly requestId: string | undefined }) {
  return (
    <ErrorState title={likes.loadFailed} reference={site.reference(requestId)}>
      <Button onClick={() => void loadLiked()}>{likes.retry}</Button>
    </ErrorState>
  );
}

export function Scrap() {
  const liked = useStore($liked, UNKNOWN_LISTS);
  const [tab, setTab] = useState<TabId>('products');
  useEffect(() => {
    void loadLiked();
    if (new URLSearchParams(location.search).get('tab') === 'ingredients') setTab('ingredients');
  }, []);
  const select = (id: string) => {
    const chosen = TABS.find((each) => each.id === id)?.id ?? 'products';
    setTab(chosen);
    history.replaceState(history.state, '', chosen === 'products' ? location.pathname : `?tab=${chosen}`);
  };
  if (liked.state === 'guest')
    return (
      <EmptyState title={likes.needLogin} text={likes.needLoginText} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {likes.logIn}
        </Button>
      </EmptyState>
    );
  const { supplements, ingredients } =
    liked.state === 'member' ? liked : ({ supplements: { state: 'loading' }, ingredients: { state: 'loading' } } as const);
  return (
    <div className="scrap">
      <Tabs id="scrap" label={likes.tabs} items={TABS} selected={tab} onSelect={select} />
      <p className="visually-hidden" role="status">
        {supplements.state === 'loading' && likes.loading}
      </p>
      <TabPanel tabs="scrap" id="products" selected={tab}>
        <Products list={supplements} />
      </TabPanel>
      <TabPanel tabs="scrap" id="ingredients" selected={tab}>
        <Ingredients list={ingredients} />
      </TabPanel>
    </div>
  );
}
