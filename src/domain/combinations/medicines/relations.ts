import { type Concern, withImplied } from '../cautions/concern.ts';
import type { KnownPerson } from '../cautions/people.ts';
import { type TakenMedicine, withoutCodesOf } from './taken.ts';

export const MEDICINE_RELATIONS_PATH = '/facts/medicine-relations.json';

export type RelationSource = {
  readonly title: string;
  readonly publisher: string;
  /** The Ministry's page; read through a compilation. */
  readonly itemSeq: string | null;
  readonly url: string | null;
  readonly year: number | null;
};

type Relation = {
  /** Name beginnings; empty for a whole class. */
  readonly substances: readonly string[];
  readonly code: Concern | null;
  readonly ingredient: string;
  readonly source: RelationSource;
};

type Depletion = Relation & { readonly kind: 'DEPLETION' };

/** Hours from medicine to supplement, and back; null = not stated. */
export type SpacingRelation = Relation & {
  readonly kind: 'SPACE';
  readonly hoursBefore: number | null;
  readonly hoursAfter: number | null;
};

export type MedicineRelation = Depletion | SpacingRelation;

type Holder = { readonly name: string } | { readonly code: Concern };

export type HeldDepletion = {
  readonly ingredient: string;
  readonly holders: readonly Holder[];
  readonly sources: readonly RelationSource[];
};

type Named = Pick<TakenMedicine, 'substance' | 'codes'>;

function isOfSubstance({ substances }: Relation, { substance }: Named): boolean {
  const parts = substance.split('·');
  return substances.some((each) => parts.some((part) => part.startsWith(each)));
}

/** Classes add only ingredients that the substance leaves out. */
export function relationsOf<One extends Relation>(medicine: Named, relations: readonly One[]): One[] {
  const own = relations.filter((each) => isOfSubstance(each, medicine));
  const codes = withImplied(medicine.codes);
  const ofClass = relations.filter(
    ({ code, ingredient }) => code !== null && codes.has(code) && !own.some((each) => each.ingredient === ingredient),
  );
  return [...own, ...ofClass];
}

export function depletionsOf(
  { concerns, medicines }: Pick<KnownPerson, 'concerns' | 'medicines'>,
  relations: readonly MedicineRelation[],
): HeldDepletion[] {
  const depletions = relations.filter(({ kind }) => kind === 'DEPLETION');
  const held = [
    ...medicines.flatMap((medicine) =>
      relationsOf(medicine, depletions).map((relation) => ({ relation, holder: { name: medicine.name } })),
    ),
    ...withoutCodesOf(medicines, concerns).flatMap((code) =>
      depletions.filter((relation) => relation.code === code).map((relation) => ({ relation, holder: { code } })),
    ),
  ];
  return [...Map.groupBy(held, ({ relation }) => relation.ingredient)].map(([ingredient, all]) => ({
    ingredient,
    holders: [...new Map(all.map(({ holder }) => [JSON.stringify(holder), holder])).values()],
    sources: [...new Set(all.map(({ relation }) => relation.source))],
  }));
}
