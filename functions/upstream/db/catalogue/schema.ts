import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Single facts about the catalogue as a whole: `version` (bumped by every change) and `seed` (hash of the built-in facts). */
export const catalogueMeta = sqliteTable('catalogue_meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const ingredients = sqliteTable(
  'ingredient',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameEnglish: text('name_english').notNull(),
    groupName: text('group_name').notNull(),
    unit: text('unit').notNull(),
    description: text('description').notNull(),
    effect: text('effect').notNull(),
    caution: text('caution').notNull(),
    timing: text('timing'),
    subIngredients: text('sub_ingredients').notNull(),
    alternatives: text('alternatives').notNull(),
    /** `IngredientDosage` of the domain as JSON: one row is read for all populations. */
    dosage: text('dosage').notNull(),
  },
  (table) => [uniqueIndex('ingredient_slug').on(table.slug), uniqueIndex('ingredient_name').on(table.name)],
);

export const ingredientAliases = sqliteTable(
  'ingredient_alias',
  {
    ingredientId: integer('ingredient_id').notNull(),
    alias: text('alias').notNull(),
    isMisspelling: integer('is_misspelling', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ingredientId, table.alias] })],
);

export const purposes = sqliteTable('purpose', {
  code: text('code').primaryKey(),
  position: integer('position').notNull(),
  label: text('label').notNull(),
});

export const ingredientPurposes = sqliteTable(
  'ingredient_purpose',
  {
    purposeCode: text('purpose_code').notNull(),
    ingredientId: integer('ingredient_id').notNull(),
    basis: text('basis').notNull(),
    functionText: text('function_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purposeCode, table.ingredientId] }),
    index('ingredient_purpose_ingredient').on(table.ingredientId),
    // All of a row, so that a purpose reads one row an ingredient.
    index('ingredient_purpose_all').on(table.purposeCode, table.ingredientId, table.basis, table.functionText),
  ],
);

export const brands = sqliteTable(
  'brand',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** A maker is the factory of the register; the page then says 제조사. */
    isMaker: integer('is_maker', { mode: 'boolean' }).notNull(),
    hue: integer('hue').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [uniqueIndex('brand_name').on(table.name, table.isMaker)],
);

export const supplements = sqliteTable(
  'supplement',
  {
    id: integer('id').primaryKey(),
    sourceKey: text('source_key').notNull(),
    brandId: integer('brand_id').notNull(),
    /** Brand and contents stand here once more, so that a list reads one row a card. */
    brandName: text('brand_name').notNull(),
    brandHue: integer('brand_hue').notNull(),
    contents: text('contents').notNull(),
    name: text('name').notNull(),
    form: text('form').notNull(),
    /** Up to four letters drawn on the packshot. */
    mark: text('mark').notNull(),
    price: integer('price'),
    description: text('description').notNull(),
    method: text('method').notNull(),
    caution: text('caution').notNull(),
    shoppingUrl: text('shopping_url'),
    isSample: integer('is_sample', { mode: 'boolean' }).notNull(),
    /** The register's own text, for 신고자료 원문 보기; JSON, null for samples. */
    rawText: text('raw_text'),
    importedOn: text('imported_on'),
    /** Popularity frozen at the last fold, at most 10⁷ − 1. */
    score: integer('score').notNull().default(0),
    /** Place in the order of score and id, both falling; the FTS rowid, so that hits are read in order and reading stops early. */
    position: integer('position'),
  },
  (table) => [
    uniqueIndex('supplement_position').on(table.position),
    uniqueIndex('supplement_source_key').on(table.sourceKey),
    index('supplement_brand').on(table.brandId, table.id),
    index('supplement_rank').on(table.score, table.id),
    // What a written-down search names exactly.
    index('supplement_name').on(table.name),
  ],
);

export const supplementIngredients = sqliteTable(
  'supplement_ingredient',
  {
    supplementId: integer('supplement_id').notNull(),
    ingredientId: integer('ingredient_id').notNull(),
    /** Decimal text per day in the ingredient's unit; null = not known. */
    amount: text('amount'),
    /** Why it is not known, or how sure the reading is: `HIGH`, `MEDIUM`, `LOW`, or a reason code. */
    reading: text('reading').notNull(),
    /** `nicotinamide`, `nicotinic-acid` or empty. */
    chemicalForm: text('chemical_form').notNull().default(''),
    labelText: text('label_text').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplementId, table.ingredientId] }),
    index('supplement_ingredient_ingredient').on(table.ingredientId, table.supplementId),
  ],
);

/** What the FTS index is rebuilt from: the bigrams of each product's name, brand and ingredients. */
export const supplementDocuments = sqliteTable('supplement_document', {
  supplementId: integer('supplement_id').primaryKey(),
  grams: text('grams').notNull(),
});

/** Popularity per audience; `audience` is gender × age group with `ALL` for either. */
export const supplementScores = sqliteTable(
  'supplement_score',
  {
    gender: text('gender').notNull(),
    ageGroup: text('age_group').notNull(),
    supplementId: integer('supplement_id').notNull(),
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gender, table.ageGroup, table.supplementId] }),
    // The order of the popular list itself, so that no page sorts.
    index('supplement_score_rank').on(table.gender, table.ageGroup, sql`${table.score} DESC`, table.supplementId),
  ],
);

/** For 혹시 …?: `gap` is the jamo of a known word, whole or with one left out; `target` is what to offer (a misspelling's right form). */
export const spellingGaps = sqliteTable(
  'spelling_gap',
  { gap: text('gap').notNull(), word: text('word').notNull(), target: text('target').notNull() },
  (table) => [primaryKey({ columns: [table.gap, table.word] })],
);

/** Popularity of ingredients per age group; `전체` is everybody. */
export const ingredientScores = sqliteTable(
  'ingredient_score',
  {
    ageGroup: text('age_group').notNull(),
    ingredientId: integer('ingredient_id').notNull(),
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ageGroup, table.ingredientId] }),
    index('ingredient_score_rank').on(table.ageGroup, sql`${table.score} DESC`, table.ingredientId),
  ],
);

/** The most popular products of each ingredient, rewritten by every fold: purpose lists read no more than they show. */
export const ingredientTops = sqliteTable(
  'ingredient_top',
  {
    ingredientId: integer('ingredient_id').notNull(),
    place: integer('place').notNull(),
    supplementId: integer('supplement_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ingredientId, table.place] }),
    // All of a row, so that a list reads one row a product here.
    index('ingredient_top_all').on(table.ingredientId, table.place, table.supplementId),
  ],
);

/** The most searched terms of the last 24 hours, written by the cron; beside them, by `isSeed`, the counts that a new machine starts with. */
export const popularTerms = sqliteTable(
  'popular_term',
  {
    keyword: text('keyword').notNull(),
    score: integer('score').notNull(),
    lastAt: integer('last_at').notNull(),
    isSeed: integer('is_seed', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyword, table.isSeed] })],
);

export const combinations = sqliteTable('combination', {
  id: integer('id').primaryKey(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  displayRank: integer('display_rank').notNull(),
  ingredientSlugs: text('ingredient_slugs').notNull(),
  severity: text('severity'),
  spacingMinutes: integer('spacing_minutes'),
  withMedication: text('with_medication'),
  source: text('source').notNull(),
});

export const terms = sqliteTable('term', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  required: integer('required', { mode: 'boolean' }).notNull(),
  version: text('version').notNull(),
  effectiveDate: text('effective_date').notNull(),
  content: text('content').notNull(),
});
