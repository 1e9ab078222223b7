import { readMedicineRelations } from '#contract/medicine-relations.ts';
import { kindOfConcern } from '#domain/cautions/concern.ts';
import type { KnownPerson } from '#domain/cautions/people.ts';
import { MEDICINE_RELATIONS_PATH, type MedicineRelation } from '#domain/medicines/relations.ts';

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
