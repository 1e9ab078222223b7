import type { Gender } from '#domain/people/age-group.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import type { PersonCondition } from './person.ts';

type Asker = { readonly gender: Gender | null; readonly age: number | null; readonly condition: PersonCondition | null };

const FIRST_ADULT_AGE = 19;
const FIRST_AGE = 1;
const OF_WOMEN: readonly PurposeCode[] = ['CLIMACTERIC', 'WOMAN_HEALTH', 'PREGNANT_HEALTH'];
const OF_ADULTS: readonly PurposeCode[] = ['FAT', 'CLIMACTERIC', 'MAN_HEALTH'];

/** Unknown facts exclude nothing. None suits below one year. */
export function suitsPurpose(code: PurposeCode, { gender, age, condition }: Asker): boolean {
  if (age !== null && age < FIRST_AGE) return false;
  if (OF_WOMEN.includes(code) && gender === 'MALE') return false;
  if (code === 'MAN_HEALTH' && gender === 'FEMALE') return false;
  if (code === 'PREGNANT_HEALTH' && gender !== null && condition === null) return false;
  return !(age !== null && age < FIRST_ADULT_AGE && OF_ADULTS.includes(code));
}

/** Adults, neither pregnant nor lactating. */
export function suitsFunctionAmounts({ age, condition }: Asker): boolean {
  return (age === null || age >= FIRST_ADULT_AGE) && (condition === null || condition === 'PLANNING');
}
