import type { CardRow } from '#db/supplement-card.ts';
import { picturePath } from '#domain/labels/picture-address.ts';
import { brandOf } from '#domain/supplements/card-facts.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** Drawn by form and main ingredient, as no source has photos. */
export function supplementImageUrl({ publicUrl }: Context, { picture }: { readonly picture: string }): string {
  return publicUrl + picturePath(picture);
}

export function cardFacts(context: Context, row: CardRow) {
  return {
    brandName: brandOf(row),
    imageUrl: supplementImageUrl(context, row),
    isSample: row.isSample,
    mainIngredients: row.mainIngredients.map(({ amount, ...main }) => ({ ...main, amount: amount === null ? null : Number(amount) })),
    form: row.form === '' ? null : row.form,
    dosesPerDay: row.dosesPerDay,
    purposeCodes: row.cardPurposes,
    makerName: row.makerName,
    reportedOn: row.reportedOn,
    avoidFor: row.avoidFor,
    unjudged: row.unjudged,
    amounts: row.amounts,
    saleKind: row.saleKind,
    forWhom: row.forWhom,
    alike: row.alike,
  };
}
