/** They decide an ingredient's conversion, or whether its upper level counts it. */
export const INGREDIENT_FORMS = [
  'D_ALPHA',
  'DL_ALPHA',
  'RETINOL',
  'BETA_CAROTENE',
  'FOLIC_ACID',
  'FOOD_FOLATE',
  'NICOTINAMIDE',
  'NICOTINIC_ACID',
] as const;
export type IngredientForm = (typeof INGREDIENT_FORMS)[number];
