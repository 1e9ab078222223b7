import type { Analysis } from '#contract/combinations/combinations.ts';
import { previews } from '#copy/catalogue/previews.ts';
import { headlineText } from '#copy/combinations/verdict.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import { shortHash, wrapText } from '#domain/catalogue/preview.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { worstFirst } from '#domain/combinations/leave-out.ts';
import { headlineOf } from '#domain/combinations/verdict.ts';
import { barParts } from '#domain/supplements/bar-parts.ts';
import { intakeBar } from '#domain/supplements/intake-bar.ts';
import { hmac } from '#platform/hash.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Preview, PreviewBar } from '../catalogue/previews/preview-svg.ts';

const SIGNATURE_LENGTH = 16;
const SHOWN_BARS = 3;
/** In em. */
const NAME_ROOM = 17;
/** Raise when the drawing changes: it changes every URL. */
const EDITION = 4;

/** Truncated MAC: only signed URLs are drawn. */
async function signatureOf(key: string, name: string): Promise<string> {
  return [...(await hmac(key, `combination-preview:${EDITION}:${name}`))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, SIGNATURE_LENGTH);
}

type Previewed = Pick<Analysis, 'ingredientResults' | 'supplements' | 'verdict' | 'cautionsByConcern'>;

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

function barsOf({ ingredientResults }: Previewed): PreviewBar[] {
  const judged = ingredientResults.map((result) => ({ ...result, state: result.state ?? 'within' }));
  return worstFirst(judged)
    .slice(0, SHOWN_BARS)
    .map(
      ({
        ingredientName,
        measuredAs,
        totalAmount,
        unit,
        state,
        recommendedAmount: recommended,
        recommendedBasis,
        upperAmount: upper,
        contributions,
      }) => {
        const shape = intakeBar({ mode: 'total', total: state === 'unknown' ? null : totalAmount, recommended, upper });
        const of = upper ?? (recommendedBasis === 'MFDS_DAILY_INTAKE' ? null : recommended);
        const amount = state === 'unknown' ? previews.unknown : measuredText(measuredAs, amountText(totalAmount, unit));
        return {
          name: ingredientName,
          fill: shape.fill ?? 0,
          stretches: barParts(contributions, shape.fill, { recommended, upper }).filter(({ isUnknown }) => !isUnknown),
          upper: shape.upperMark,
          isOver: state === 'over',
          said: state === 'unknown' || of === null ? amount : `${percent.format((totalAmount / of) * 100)}%`,
        };
      },
    );
}

function previewOf(analysis: Previewed): Preview {
  const judged = analysis.ingredientResults.map((result) => ({ ...result, state: result.state ?? 'within' }));
  const [first, ...others] = analysis.supplements.map(({ supplementName }) => supplementName);
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

export async function previewAddress({ hashKey, publicUrl }: Context, analysis: Previewed): Promise<string | null> {
  const ids = analysis.supplements.map(({ supplementId }) => supplementId).toSorted((left, right) => left - right);
  if (hashKey === undefined || ids.length === 0) return null;
  const name = `${ids.join('.')}-${shortHash(previewOf(analysis).title)}`;
  return `${publicUrl}/media/previews/v1/combination/${name}-${await signatureOf(hashKey, name)}.png`;
}

/** Null for a bad signature, before any analysis. @param keys current and previous */
export async function idsOfPreview(file: string, keys: readonly (string | undefined)[]): Promise<number[] | null> {
  const [, name = '', list = '', signature] = /^((\d{1,6}(?:\.\d{1,6})*)-[0-9a-f]{8})-([0-9a-f]{16})\.png$/.exec(file) ?? [];
  const ids = list.split('.').map(Number);
  if (signature === undefined || ids.length > MAXIMUM_COMBINATION) return null;
  const signatures = await Promise.all(keys.flatMap((key) => (key === undefined ? [] : [signatureOf(key, name)])));
  return signatures.includes(signature) ? ids : null;
}

export { previewOf };
