import { readMedicineRelations } from '#contract/combinations/medicine-relations.ts';
import type { Caution } from '#contract/people/person.ts';
import { kindOfConcern } from '#domain/combinations/cautions/concern.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';
import { MEDICINE_RELATIONS_PATH, type MedicineRelation } from '#domain/combinations/medicines/relations.ts';
import { withLongerHours } from '#domain/combinations/medicines/spacing.ts';

let loading: Promise<readonly MedicineRelation[]> | undefined;

async function load(): Promise<readonly MedicineRelation[]> {
  try {
    const answer = await fetch(MEDICINE_RELATIONS_PATH);
    if (answer.ok) return readMedicineRelations(await answer.json());
  } catch {
    // What is known of classes is shown without them.
  }
  loading = undefined;
  return [];
}

/** Once a page, for persons with medicines; empty on failure. */
export async function medicineRelationsFor(person: KnownPerson | null): Promise<readonly MedicineRelation[]> {
  if (person === null || !person.concerns.some((concern) => kindOfConcern(concern) === 'MEDICINE')) return [];
  loading ??= load();
  return loading;
}

/** Cautions with the longer hours of confirmed medicines' labels; null as the pending answer. */
export async function withMedicineHours<Answer extends { readonly cautions: readonly Caution[] }>(
  pending: Promise<Answer | null>,
  person: KnownPerson | null,
): Promise<(Answer & { readonly cautions: Caution[] }) | null> {
  const medicines = person?.medicines ?? [];
  const [answer, relations] = await Promise.all([pending, medicines.length > 0 ? medicineRelationsFor(person) : []]);
  return answer && { ...answer, cautions: withLongerHours(answer.cautions, medicines, relations) };
}
