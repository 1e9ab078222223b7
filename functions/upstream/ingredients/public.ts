export { askedOf, askedOfMain } from './asked.ts';
export { ingredientExists, selectIngredientSupplements, selectPlace } from './queries.ts';
export {
  dosageFacts,
  type RememberedIngredient,
  rememberedIngredients,
  rememberedLimits,
  rememberedNames,
  sourceTitle,
} from './remembered-ingredients.ts';
