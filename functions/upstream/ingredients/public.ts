export { askedOf, askedOfMain } from './asked.ts';
export { dosageFacts, sourceTitle } from './dosage-facts.ts';
export { ingredientExists, selectIngredientSupplements, selectPlace } from './queries.ts';
export { type RememberedIngredient, rememberedIngredients, rememberedLimits } from './remembered-ingredients.ts';
export { rememberedNames } from './remembered-names.ts';
