/** In percent of the width. */
const RECOMMENDED_MARK = 33.33;
const UPPER_MARK = 66.67;
const PRODUCT_UPPER_MARK = 66.66;
/** Times the upper level: full track. */
export const FULL_AT = 1.5;
const UNMEASURED_FILL = 23.3;
const OVER_TOLERANCE = 1.001;

/** Percent of the width, null = no mark; `over`: red, icon and 초과. */
type IntakeBarShape = {
  readonly fill: number | null;
  readonly recommendedMark: number | null;
  readonly upperMark: number | null;
  readonly over: boolean;
};

type IntakeBarInput =
  | { readonly mode: 'total'; readonly total: number | null; readonly recommended: number | null; readonly upper: number | null }
  | { readonly mode: 'guide'; readonly recommended: number | null; readonly upper: number | null }
  | {
      readonly mode: 'product';
      readonly percentOfUpper: number | null;
      /** Percent of the upper level; 0 or null without one. */
      readonly recommendedPercent: number | null;
    };

/** No limit of zero exists. */
function present(value: number | null): number | null {
  return value === null || !(value > 0) ? null : value;
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}

function totalBar(total: number | null, recommendedInput: number | null, upperInput: number | null): IntakeBarShape {
  const upper = present(upperInput);
  const recommendedAny = present(recommendedInput);
  // Magnesium's upper level (supplements only) is below the recommended intake.
  const recommended = recommendedAny !== null && upper !== null && upper <= recommendedAny ? null : recommendedAny;
  const over = total !== null && upper !== null && total > upper * OVER_TOLERANCE;
  if (total === null) {
    return {
      fill: null,
      recommendedMark: recommended === null ? null : upper === null ? 100 : RECOMMENDED_MARK,
      upperMark: upper === null ? null : UPPER_MARK,
      over,
    };
  }
  if (upper === null) {
    if (recommended === null) return { fill: total > 0 ? UNMEASURED_FILL : 0, recommendedMark: null, upperMark: null, over };
    return { fill: rounded(Math.min(total / recommended, 1) * 100), recommendedMark: 100, upperMark: null, over };
  }
  const recommendedMark = recommended === null ? null : RECOMMENDED_MARK;
  if (total > upper) {
    const beyond = Math.min((total / upper - 1) / (FULL_AT - 1), 1);
    return { fill: rounded(UPPER_MARK + beyond * (100 - UPPER_MARK)), recommendedMark, upperMark: UPPER_MARK, over };
  }
  if (recommended === null) return { fill: rounded((total / upper) * UPPER_MARK), recommendedMark, upperMark: UPPER_MARK, over };
  const fill =
    total <= recommended
      ? (total / recommended) * RECOMMENDED_MARK
      : RECOMMENDED_MARK + ((total - recommended) / (upper - recommended)) * (UPPER_MARK - RECOMMENDED_MARK);
  return { fill: rounded(fill), recommendedMark, upperMark: UPPER_MARK, over };
}

function guideBar(recommended: number | null, upper: number | null): IntakeBarShape {
  const hasRecommended = present(recommended) !== null;
  const hasUpper = present(upper) !== null;
  const standsOnUpperAlone = hasUpper && hasRecommended && (upper ?? 0) <= (recommended ?? 0);
  return {
    fill: hasUpper ? UPPER_MARK : hasRecommended ? RECOMMENDED_MARK : null,
    recommendedMark: hasRecommended && !standsOnUpperAlone ? RECOMMENDED_MARK : null,
    upperMark: hasUpper ? UPPER_MARK : null,
    over: false,
  };
}

function productBar(percentOfUpper: number | null, recommendedPercent: number | null): IntakeBarShape {
  const { fill, recommendedMark, over } = totalBar(present(percentOfUpper), recommendedPercent, 100);
  return { fill: fill === null ? null : Math.min(fill, PRODUCT_UPPER_MARK), recommendedMark, upperMark: PRODUCT_UPPER_MARK, over };
}

/** `total`: in the ingredient's unit. `product`: percent of the upper level. */
export function intakeBar(input: IntakeBarInput): IntakeBarShape {
  switch (input.mode) {
    case 'total':
      return totalBar(input.total, input.recommended, input.upper);
    case 'guide':
      return guideBar(input.recommended, input.upper);
    case 'product':
      return productBar(input.percentOfUpper, input.recommendedPercent);
  }
}
