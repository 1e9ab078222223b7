import { previews } from '#copy/catalogue/previews.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import type { PreviewKind } from '#domain/catalogue/preview.ts';
import { PURPOSE_CODES, PURPOSE_LABELS, purposePicture } from '#domain/purposes/purpose.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Preview } from './preview-svg.ts';
import { selectIngredientPreview, selectRecognisedNames, selectSupplementPreview } from './queries.ts';

export const PREVIEW_KINDS = ['supplement', 'ingredient', 'purpose', 'home'] as const satisfies readonly PreviewKind[];

async function supplementPreview(context: Context, id: number): Promise<Preview | null> {
  const row = await selectSupplementPreview(context, id);
  if (!row) return null;
  const facts = row.contents.map(({ ingredientName, amount, unit, measuredAs }) =>
    amount === null ? ingredientName : `${ingredientName} ${measuredText(measuredAs, amountText(Number(amount), unit))}`,
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

async function purposePreview(context: Context, place: number): Promise<Preview | null> {
  const code = PURPOSE_CODES[place - 1];
  if (code === undefined) return null;
  const [names, picture] = await Promise.all([
    selectRecognisedNames(context, code),
    context.assets.fetch(new Request(`https://assets.invalid${purposePicture(code)}`)),
  ]);
  return {
    title: PURPOSE_LABELS[code],
    lead: previews.purpose,
    facts: names.length > 0 ? names.slice(0, 3) : [previews.noneRecognised],
    picture: picture.ok ? { kind: 'drawing', svg: await picture.text() } : { kind: 'cat' },
  };
}

const HOME: Preview = { ...previews.home, picture: { kind: 'cat' } };

export async function readPreview(context: Context, kind: PreviewKind, id: number): Promise<Preview | null> {
  if (kind === 'home') return HOME;
  const read = { supplement: supplementPreview, ingredient: ingredientPreview, purpose: purposePreview }[kind];
  return read(context, id);
}

/** URLs are versioned; CORS-readable, without script. */
export const DRAWN_PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;
