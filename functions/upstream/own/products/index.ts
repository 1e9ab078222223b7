import { addOwnProduct, changeOwnProduct, deleteOwnProduct, listOwnProducts } from '#contract/own/own-products.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { addOwnProductVerb, changeOwnProductVerb, deleteOwnProductVerb, listOwnProductsVerb } from './own-products.ts';

export function mountOwnProducts(app: UpstreamApp): void {
  mount(app, listOwnProducts, listOwnProductsVerb);
  mount(app, addOwnProduct, addOwnProductVerb, 'COMMON201');
  mount(app, changeOwnProduct, changeOwnProductVerb);
  mount(app, deleteOwnProduct, deleteOwnProductVerb);
}
