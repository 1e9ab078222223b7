import { listPopularIngredients, readIngredient, readIngredientLimits, searchIngredients } from '#contract/ingredients/ingredients.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { listPopularIngredientsVerb, readIngredientLimitsVerb, readIngredientVerb, searchIngredientsVerb } from './ingredients.ts';

export function mountIngredients(app: UpstreamApp): void {
  mount(app, searchIngredients, searchIngredientsVerb);
  mount(app, listPopularIngredients, listPopularIngredientsVerb);
  mount(app, readIngredient, readIngredientVerb);
  mount(app, readIngredientLimits, readIngredientLimitsVerb);
}
