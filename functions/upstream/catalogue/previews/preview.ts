import { amountText } from '#copy/amount-text.ts';
import { previews } from '#copy/previews.ts';
import type { PreviewKind } from '#domain/preview-address.ts';
import type { Context } from '#upstream/http/context.ts';
import type { Preview } from './preview-svg.ts';
import { selectIngredientPreview, selectSupplementPreview } from './queries.ts';

export const PREVIEW_KINDS = ['supplement', 'ingredient', 'home'] as const satisfies readonly PreviewKind[];

async function supplementPreview(context: Context, id: number): Promise<Preview | null> {
  const row = await selectSupplementPreview(context, id);
  if (!row) return null;
  const facts = row.contents.map(({ ingredientName, amount, unit }) =>
    amount === null ? ingredientName : `${ingredientName} ${amountText(Number(amount), unit)}`,
  );
  return {
    title: row.name,
    lead: row.brandName,
    facts: facts.slice(0, 3),
    picture: { kind: 'product', name: row.picture },
  };
}

async function ingredientPreview(context: Context, id: number): Promise<Preview | null> {
  const row = await selectIngredientPreview(context, id);
  return row && { title: row.name, lead: row.nameEnglish, facts: row.functions.slice(0, 3), picture: { kind: 'cat' } };
}

const HOME: Preview = { ...previews.home, picture: { kind: 'cat' } };

export async function readPreview(context: Context, kind: PreviewKind, id: number): Promise<Preview | null> {
  if (kind === 'home') return HOME;
  return kind === 'supplement' ? supplementPreview(context, id) : ingredientPreview(context, id);
}
