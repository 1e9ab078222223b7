import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { type Draft, draftOf, EMPTY_DRAFT } from '#domain/own/products/draft.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { $analysed } from '#stores/combinations/analysed.ts';
import { loadOwnAccount, saveOwnProduct } from '#stores/own/products/account.ts';
import { chooseOwn, type KeptOwnProduct } from '#stores/own/products/kept.ts';
import { $ownPhotos, keepPhoto } from '#stores/own/products/photos.ts';
import { proposedMedicine } from '#stores/own/products/proposed-medicine.ts';
import { showToast } from '#ui/plain/toast.ts';

const OwnProductList = lazy(() => import('./OwnProductList.tsx'));
const ProductForm = lazy(() => import('./ProductForm.tsx'));

type Editing = { readonly draft: Draft; readonly earlier: KeptOwnProduct | null };

async function draftOfAddress(): Promise<Draft | null> {
  const parameters = new URLSearchParams(location.search);
  const name = parameters.get('name');
  if (name === null) return null;
  const medicine = parameters.get('kind') === 'MEDICINE' ? await proposedMedicine(name) : null;
  if (medicine !== null) return draftOf(medicine);
  const supplementId = Number(parameters.get('supplementId'));
  return {
    ...EMPTY_DRAFT,
    name,
    supplementId: supplementId > 0 && supplementId < SUPPLEMENT_ID_LIMIT && Number.isInteger(supplementId) ? supplementId : null,
  };
}

export function OwnProductsScreen() {
  const [editing, setEditing] = useState<Editing | 'list' | null>(null);
  useEffect(() => {
    void draftOfAddress().then((draft) => setEditing(draft === null ? 'list' : { draft, earlier: null }));
    void loadOwnAccount();
  }, []);
  const place = useRef<HTMLElement>(null);
  const show = (next: Editing | 'list'): void => {
    setEditing(next);
    scrollTo({ top: 0 });
    // What was pressed goes with its screen.
    place.current?.focus({ preventScroll: true });
  };
  if (editing === null) return <div aria-busy="true" />;
  const { draft, earlier } = editing === 'list' ? { draft: EMPTY_DRAFT, earlier: null } : editing;
  const formTitle = earlier === null ? copy.newTitle : copy.editTitle;
  const startPhoto = earlier === null ? null : ($ownPhotos.get()[earlier.key] ?? null);
  const save = async (product: OwnProduct, photo: string | null): Promise<string | null> => {
    const saved = await saveOwnProduct(product, earlier);
    if ('message' in saved) return saved.message;
    if (earlier === null && $analysed.get().length < MAXIMUM_COMBINATION) chooseOwn(saved.key, true);
    history.replaceState(history.state, '', location.pathname);
    show('list');
    if (photo === startPhoto || keepPhoto(saved.key, photo)) showToast(copy.saved, 'status', copy.close);
    else showToast(copy.photoNotKept, 'alert', copy.close);
    return null;
  };
  return (
    <section ref={place} tabIndex={-1} aria-label={editing === 'list' ? copy.list : formTitle}>
      <Suspense fallback={<div aria-busy="true" />}>
        {editing === 'list' ? (
          <OwnProductList
            onAdd={() => show({ draft: EMPTY_DRAFT, earlier: null })}
            onEdit={(product) => show({ draft: draftOf(product), earlier: product })}
          />
        ) : (
          <ProductForm start={draft} startPhoto={startPhoto} isNew={earlier === null} onSave={save} onCancel={() => show('list')} />
        )}
      </Suspense>
    </section>
  );
}
