import { type Concern, isConcern, withImplied } from '../cautions/concern.ts';
import type { Severity } from '../cautions/severity.ts';
import { type MedicineRelation, type RelationSource, relationsOf, type SpacingRelation } from './relations.ts';
import type { TakenMedicine } from './taken.ts';

type SpacedCaution = {
  readonly severity: Severity;
  readonly code: string;
  readonly codes: readonly string[];
  readonly ingredientNames: readonly string[];
  readonly spacingHours: number | null;
};

type Analysed = {
  readonly cautions: readonly SpacedCaution[];
  readonly ingredientResults: readonly {
    readonly ingredientName: string;
    readonly contributions: readonly { readonly supplementId: number }[];
  }[];
};

export type MedicineSpacing = {
  readonly medicine: string;
  readonly supplementId: number;
  readonly ingredientNames: readonly string[];
  readonly hoursBefore: number | null;
  readonly hoursAfter: number | null;
  readonly sources: readonly RelationSource[];
};

function isOfMedicine({ code, codes }: SpacedCaution, classes: ReadonlySet<Concern>): boolean {
  return [code, ...codes].some((each) => isConcern(each) && classes.has(each));
}

function spacesOf(medicine: TakenMedicine, relations: readonly MedicineRelation[]): SpacingRelation[] {
  return relationsOf(
    medicine,
    relations.filter((relation) => relation.kind === 'SPACE'),
  );
}

const longest = (hours: readonly (number | null)[]): number | null => {
  const known = hours.filter((each) => each !== null);
  return known.length === 0 ? null : Math.max(...known);
};

function classHours({ cautions }: Analysed, medicine: TakenMedicine, ingredient: string): number | null {
  const classes = withImplied(medicine.codes);
  const held = cautions.filter(
    (caution) => caution.severity === 'SPACE' && caution.ingredientNames.includes(ingredient) && isOfMedicine(caution, classes),
  );
  return longest(held.map(({ spacingHours }) => spacingHours));
}

/** Longest hours, for confirmed medicines with a label. */
export function spacingsOf(
  medicines: readonly TakenMedicine[],
  analysed: Analysed,
  relations: readonly MedicineRelation[],
): MedicineSpacing[] {
  return medicines.flatMap((medicine) => {
    const spaced = spacesOf(medicine, relations).flatMap((relation) => {
      const row = analysed.ingredientResults.find(({ ingredientName }) => ingredientName === relation.ingredient);
      const ofClass = classHours(analysed, medicine, relation.ingredient);
      return (row?.contributions ?? []).map(({ supplementId }) => ({ supplementId, relation, ofClass }));
    });
    return [...Map.groupBy(spaced, ({ supplementId }) => supplementId)].map(([supplementId, all]) => {
      const hoursBefore = longest(all.flatMap(({ relation, ofClass }) => [relation.hoursBefore, ofClass]));
      const hoursAfter = longest(all.flatMap(({ relation, ofClass }) => [relation.hoursAfter, ofClass]));
      const telling = all.filter(
        ({ relation }) =>
          (relation.hoursBefore !== null && relation.hoursBefore === hoursBefore) ||
          (relation.hoursAfter !== null && relation.hoursAfter === hoursAfter),
      );
      return {
        ...{ medicine: medicine.name, supplementId, hoursBefore, hoursAfter },
        ingredientNames: [...new Set(all.map(({ relation }) => relation.ingredient))],
        sources: [...new Set(telling.map(({ relation }) => relation.source))],
      };
    });
  });
}

export function withLongerHours<One extends SpacedCaution>(
  cautions: readonly One[],
  medicines: readonly TakenMedicine[],
  relations: readonly MedicineRelation[],
): One[] {
  return cautions.map((caution) => {
    if (caution.severity !== 'SPACE' || caution.spacingHours === null) return caution;
    const hours = medicines
      .filter(({ codes }) => isOfMedicine(caution, withImplied(codes)))
      .flatMap((medicine) => spacesOf(medicine, relations))
      .filter(({ ingredient }) => caution.ingredientNames.includes(ingredient))
      .flatMap(({ hoursBefore, hoursAfter }) => [hoursBefore, hoursAfter]);
    return { ...caution, spacingHours: longest([caution.spacingHours, ...hours]) };
  });
}
