import { listCatalogue } from '#contract/catalogue/catalogue.ts';
import { listIngredientSupplements } from '#contract/ingredients/ingredients.ts';
import { findByLabel } from '#contract/labels/labels.ts';
import { countSearchFacets } from '#contract/search/search-filters.ts';
import { listAlike, listAlternatives } from '#contract/supplements/alternatives.ts';
import { findByBarcode } from '#contract/supplements/barcodes.ts';
import {
  listBrandSupplements,
  listPopularSupplements,
  readSupplement,
  readSupplementDetail,
  readSupplementLimits,
  searchSupplements,
} from '#contract/supplements/supplements.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { countSearchFacetsVerb } from './count-search-facets.ts';
import { findByBarcodeVerb, findByLabelVerb } from './find-supplement.ts';
import { listAlikeVerb, listAlternativesVerb } from './list-alike.ts';
import {
  listBrandSupplementsVerb,
  listCatalogueVerb,
  listIngredientSupplementsVerb,
  listPopularSupplementsVerb,
} from './list-supplements.ts';
import { readSupplementDetailVerb, readSupplementLimitsVerb, readSupplementVerb } from './read-supplement.ts';
import { searchSupplementsVerb } from './search-supplements.ts';

export function mountSupplements(app: UpstreamApp): void {
  mount(app, listPopularSupplements, listPopularSupplementsVerb);
  mount(app, searchSupplements, searchSupplementsVerb);
  mount(app, countSearchFacets, countSearchFacetsVerb);
  mount(app, readSupplementDetail, readSupplementDetailVerb);
  mount(app, readSupplementLimits, readSupplementLimitsVerb);
  mount(app, listAlternatives, listAlternativesVerb);
  mount(app, listAlike, listAlikeVerb);
  mount(app, listBrandSupplements, listBrandSupplementsVerb);
  mount(app, listIngredientSupplements, listIngredientSupplementsVerb);
  mount(app, readSupplement, readSupplementVerb);
  mount(app, findByBarcode, findByBarcodeVerb);
  mount(app, findByLabel, findByLabelVerb);
  mount(app, listCatalogue, listCatalogueVerb);
}
