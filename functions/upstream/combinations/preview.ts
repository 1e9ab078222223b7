import type { Analysis } from '#contract/combinations.ts';
import { previews } from '#copy/previews.ts';
import { headlineText } from '#copy/verdict.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { headlineOf } from '#domain/verdict.ts';
import { hmac } from '#platform/hash.ts';
import type { Context } from '../http/context.ts';
import type { Preview } from '../media/preview-svg.ts';

const SIGNATURE_LENGTH = 16;
const SHOWN_PRODUCTS = 3;

/** A short signature of the product ids and the answer drawn for them, so that nobody but us makes addresses that have to be drawn. */
async function signatureOf(key: string, text: string): Promise<string> {
  return [...(await hmac(key, `combination-preview:${text}`))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, SIGNATURE_LENGTH);
}

type Previewed = Pick<Analysis, 'ingredientResults' | 'supplements' | 'verdict' | 'cautionsByConcern'>;

/** What is drawn: the answer for an adult, and that others have more to look at; never who has asked. */
function previewOf(analysis: Previewed): Preview {
  const judged = analysis.ingredientResults.map((result) => ({ ...result, state: result.state ?? 'within' }));
  const names = analysis.supplements.map(({ supplementName }) => supplementName);
  const more = names.length - SHOWN_PRODUCTS;
  const waiting = analysis.cautionsByConcern.reduce((sum, { count }) => sum + count, 0);
  const facts = more > 0 ? [...names.slice(0, SHOWN_PRODUCTS - 1), previews.otherProducts(names.length - SHOWN_PRODUCTS + 1)] : names;
  const cautions = waiting === 0 ? [] : [previews.cautions];
  return {
    title: headlineText(headlineOf(judged, analysis.verdict ?? null)),
    lead: previews.combination,
    facts: [...facts, ...cautions],
    picture: { kind: 'cat' },
  };
}

/** The address of an analysis' preview picture; null where the server has no key, then the pages show the general one. */
export async function previewAddress(context: Context, analysis: Previewed): Promise<string | null> {
  const key = context.hashKey;
  const ids = analysis.supplements.map(({ supplementId }) => supplementId).toSorted((left, right) => left - right);
  if (key === undefined || ids.length === 0) return null;
  const signature = await signatureOf(key, `${ids.join('.')}:${previewOf(analysis).title}`);
  return `${context.publicUrl}/media/previews/v1/combination/${ids.join('.')}-${signature}.png`;
}

/** The product ids of a preview's file name; null when it is no such name. Whether the signature is ours shows once the answer is known. */
export function idsOfPreview(name: string): number[] | null {
  const ids = /^(\d{1,6}(?:\.\d{1,6})*)-[0-9a-f]{16}\.png$/.exec(name)?.[1]?.split('.').map(Number) ?? null;
  return ids !== null && ids.length <= MAXIMUM_COMBINATION ? ids : null;
}

export { previewOf };
