import { listLikedIngredients, listLikedSupplements, toggleIngredientLike, toggleSupplementLike } from '#contract/likes/likes.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { listLikedIngredientsVerb, listLikedSupplementsVerb, toggleIngredientLikeVerb, toggleSupplementLikeVerb } from './likes.ts';

export function mountLikes(app: UpstreamApp): void {
  mount(app, toggleSupplementLike, toggleSupplementLikeVerb);
  mount(app, toggleIngredientLike, toggleIngredientLikeVerb);
  mount(app, listLikedSupplements, listLikedSupplementsVerb);
  mount(app, listLikedIngredients, listLikedIngredientsVerb);
}
