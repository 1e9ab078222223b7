import type { Analysis } from '#contract/combinations.ts';
import { amountText } from '#copy/amount-text.ts';
import { previews } from '#copy/previews.ts';
import { headlineText } from '#copy/verdict.ts';
import { barParts } from '#domain/bar-parts.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { intakeBar } from '#domain/intake-bar.ts';
import { worstFirst } from '#domain/leave-out.ts';
import { wrapText } from '#domain/preview-text.ts';
import { headlineOf } from '#domain/verdict.ts';
import { hmac } from '#platform/hash.ts';
import type { Context } from '../http/context.ts';
import type { Preview, PreviewBar } from '../media/preview-svg.ts';

const SIGNATURE_LENGTH = 16;
const SHOWN_BARS = 3;
/** Of the first product's name, in em. */
const NAME_ROOM = 17;
/** Drawn anew another way, a picture has another address. */
const EDITION = 3;

/** A short signature of the product ids and the answer drawn for them, so that nobody but us makes addresses that have to be drawn. */
async function signatureOf(key: string, text: string): Promise<string> {
  return [...(await hmac(key, `combination-preview:${text}`))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, SIGNATURE_LENGTH);
}

type Previewed = Pick<Analysis, 'ingredientResults' | 'supplements' | 'verdict' | 'cautionsByConcern'>;

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

/** The worst rows as bars: how much of the upper level they are, else of the recommended amount, else how much. */
function barsOf({ ingredientResults }: Previewed): PreviewBar[] {
  const judged = ingredientResults.map((result) => ({ ...result, state: result.state ?? 'within' }));
  return worstFirst(judged)
    .slice(0, SHOWN_BARS)
    .map(({ ingredientName, totalAmount, unit, state, recommendedAmount: recommended, upperAmount: upper, contributions }) => {
      const shape = intakeBar({ mode: 'total', total: state === 'unknown' ? null : totalAmount, recommended, upper });
      const of = upper ?? recommended;
      const amount = state === 'unknown' ? previews.unknown : amountText(totalAmount, unit);
      return {
        name: ingredientName,
        fill: shape.fill ?? 0,
        stretches: barParts(contributions, shape.fill).filter(({ isUnknown }) => !isUnknown),
        upper: shape.upperMark,
        isOver: state === 'over',
        said: state === 'unknown' || of === null ? amount : `${percent.format((totalAmount / of) * 100)}%`,
      };
    });
}

/** What is drawn: the answer for an adult, its worst bars, and whose they are; never who has asked. */
function previewOf(analysis: Previewed): Preview {
  const judged = analysis.ingredientResults.map((result) => ({ ...result, state: result.state ?? 'within' }));
  const [first, ...others] = analysis.supplements.map(({ supplementName }) => supplementName);
  // A name that is cut must not take the number of the others with it.
  const named = others.length === 0 ? (first ?? '') : `${wrapText(first ?? '', NAME_ROOM, 1)[0]} ${previews.otherProducts(others.length)}`;
  const waiting = analysis.cautionsByConcern.reduce((sum, { count }) => sum + count, 0);
  return {
    title: headlineText(headlineOf(judged, analysis.verdict ?? null)),
    lead: previews.combination,
    facts: [named, ...(waiting === 0 ? [] : [previews.cautions])],
    bars: barsOf(analysis),
    picture: { kind: 'cat' },
  };
}

/**
 * The address of an analysis' preview picture; null where the server has no key, then the pages show the general one.
 * @param key the present one; another to know addresses by that were made before it
 */
export async function previewAddress(context: Context, analysis: Previewed, key = context.hashKey): Promise<string | null> {
  const ids = analysis.supplements.map(({ supplementId }) => supplementId).toSorted((left, right) => left - right);
  if (key === undefined || ids.length === 0) return null;
  const signature = await signatureOf(key, `${EDITION}:${ids.join('.')}:${previewOf(analysis).title}`);
  return `${context.publicUrl}/media/previews/v1/combination/${ids.join('.')}-${signature}.png`;
}

/** The product ids of a preview's file name; null when it is no such name. Whether the signature is ours shows once the answer is known. */
export function idsOfPreview(name: string): number[] | null {
  const ids = /^(\d{1,6}(?:\.\d{1,6})*)-[0-9a-f]{16}\.png$/.exec(name)?.[1]?.split('.').map(Number) ?? null;
  return ids !== null && ids.length <= MAXIMUM_COMBINATION ? ids : null;
}

export { previewOf };
