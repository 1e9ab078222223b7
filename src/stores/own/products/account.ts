import * as v from 'valibot';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { addOwnProduct, changeOwnProduct, deleteOwnProduct, listOwnProducts, ownProductSchema } from '#contract/own/own-products.ts';
import type { ResultOf } from '#contract/shared/endpoint.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { DONE, failureText, type Outcome, statusOf } from '#stores/shared/failure-text.ts';
import { $comparedKeys, compareKeys } from '#stores/supplements/compared.ts';
import { $ofAccount, $ofDevice, forgetOwnProduct, type KeptOwnProduct, keepOwnProduct, renameChosen } from './kept.ts';
import { forgetOtherPhotos, keepPhoto, movePhoto } from './photos.ts';

type Listed = ResultOf<typeof listOwnProducts>['products'][number];

const keyOf = (id: number): string => `account-${id}`;
const kept = ({ id, ...product }: Listed): KeptOwnProduct => ({ ...product, key: keyOf(id), accountId: id, place: 'ACCOUNT' });
const bodyOf = (product: OwnProduct) => {
  const { name, brandName, supplementId, form, timesPerDay, unitsPerDose, unit, ingredients, isConfirmed, expiresOn } = product;
  return { name, brandName, supplementId, form, timesPerDay, unitsPerDose, unit, ingredients: [...ingredients], isConfirmed, expiresOn };
};

/** Adds a product of the device under its key, so that it is taken once, and removes it here. */
async function move(product: KeptOwnProduct): Promise<Outcome> {
  const outcome = await call(addOwnProduct, { body: { ...bodyOf(product), clientId: product.key } });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, copy.notMoved) };
  const moved = kept(outcome.result);
  $ofAccount.set([...$ofAccount.get().filter(({ key }) => key !== moved.key), moved]);
  forgetOwnProduct(product.key);
  movePhoto(product.key, moved.key);
  renameChosen(product.key, moved.key);
  compareKeys($comparedKeys.get().map((key) => (key === product.key ? moved.key : key)));
  return DONE;
}

/** Stops at the first failure; the rest waits for the next visit. @param chosen the others stay on the device */
export async function moveToAccount(asked: readonly KeptOwnProduct[], chosen: readonly string[]): Promise<Outcome> {
  const wanted = asked.filter(({ key }) => chosen.includes(key));
  for (const product of asked) if (!wanted.includes(product)) keepOwnProduct(product, product, 'HERE');
  if (wanted.length === 0) return DONE;
  const listed = await call(listOwnProducts);
  if (!listed.ok) return { ok: false, message: failureText(listed.failure, copy.notMoved) };
  const fitting = wanted.slice(0, listed.result.roomFor);
  for (const product of fitting) keepOwnProduct(product, product, 'ACCOUNT');
  for (const product of fitting) {
    const outcome = await move(product);
    if (!outcome.ok) return outcome;
  }
  const left = wanted.length - fitting.length;
  return left === 0 ? DONE : { ok: false, message: copy.noRoom(left) };
}

export async function loadOwnAccount(): Promise<void> {
  if (!isLoggedIn()) return;
  for (const product of $ofDevice.get().filter(({ place, kind }) => place === 'ACCOUNT' && kind === 'SUPPLEMENT'))
    if (!(await move(product)).ok) break;
  const outcome = await call(listOwnProducts);
  if (!outcome.ok || !isLoggedIn()) return;
  const products = outcome.result.products.map(kept);
  $ofAccount.set(products);
  forgetOtherPhotos(products.map(({ key }) => key));
}

/** A supplement of a member whose account holds others goes there too; else, and without a connection, to the device. */
export async function saveOwnProduct(
  product: OwnProduct,
  earlier: KeptOwnProduct | null,
): Promise<KeptOwnProduct | { readonly message: string }> {
  if (!v.is(ownProductSchema, product)) return { message: copy.notTaken };
  if (earlier !== null && earlier.accountId !== null && product.kind === 'SUPPLEMENT') {
    const outcome = await call(changeOwnProduct, { parameters: { id: earlier.accountId }, body: bodyOf(product) });
    if (!outcome.ok) return { message: failureText(outcome.failure, copy.notSent) };
    const changed = kept(outcome.result);
    $ofAccount.set($ofAccount.get().map((each) => (each.key === changed.key ? changed : each)));
    return changed;
  }
  const goesThere = isLoggedIn() && product.kind === 'SUPPLEMENT' && ($ofAccount.get().length > 0 || earlier?.place === 'ACCOUNT');
  const place = goesThere ? 'ACCOUNT' : (earlier?.place ?? 'ASK');
  const here = keepOwnProduct(product, earlier, place);
  if (here === 'full') return { message: copy.full };
  if (here === 'notKept') return { message: copy.notKept };
  // A supplement that became a medicine leaves the account.
  if (earlier !== null && earlier.accountId !== null) {
    await removeFromAccount(earlier, earlier.accountId);
    movePhoto(earlier.key, here.key);
  }
  if (!goesThere || !(await move(here)).ok) return here;
  return $ofAccount.get().at(-1) ?? here;
}

async function removeFromAccount({ key }: KeptOwnProduct, id: number): Promise<Outcome> {
  const outcome = await call(deleteOwnProduct, { parameters: { id } });
  // 404: removed on another device.
  if (!outcome.ok && statusOf(outcome.failure) !== 404) return { ok: false, message: failureText(outcome.failure, copy.notSent) };
  $ofAccount.set($ofAccount.get().filter((each) => each.key !== key));
  return DONE;
}

export async function removeOwnProduct(product: KeptOwnProduct): Promise<Outcome> {
  const outcome: Outcome =
    product.accountId !== null
      ? await removeFromAccount(product, product.accountId)
      : forgetOwnProduct(product.key)
        ? DONE
        : { ok: false, message: copy.notForgotten };
  if (outcome.ok) keepPhoto(product.key, null);
  return outcome;
}
