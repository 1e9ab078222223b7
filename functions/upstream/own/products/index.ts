import { addOwnProduct, changeOwnProduct, deleteOwnProduct, listOwnProducts } from '#contract/own/own-products.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { addOwnProductVerb } from './add-own-product.ts';
import { changeOwnProductVerb } from './change-own-product.ts';
import { deleteOwnProductVerb } from './delete-own-product.ts';
import { listOwnProductsVerb } from './list-own-products.ts';

export function mountOwnProducts(app: UpstreamApp): void {
  mount(app, listOwnProducts, listOwnProductsVerb);
  mount(app, addOwnProduct, addOwnProductVerb, 'COMMON201');
  mount(app, changeOwnProduct, changeOwnProductVerb);
  mount(app, deleteOwnProduct, deleteOwnProductVerb);
}
