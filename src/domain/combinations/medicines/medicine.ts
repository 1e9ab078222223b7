import { type Concern, isConcern } from '../cautions/concern.ts';

/** NONE: no class fits. SAME: an ingredient of supplements. UNJUDGED: deliberately without a class. */
export const STANDINGS = ['CLASS', 'NONE', 'SAME', 'UNJUDGED'] as const;
export type Standing = (typeof STANDINGS)[number];

export type Medicine = {
  readonly substance: string;
  /** Narrowest; facts about any medicine hold without a class. */
  readonly codes: readonly Concern[];
  readonly standing: Standing;
  /** By analogy or general knowledge. */
  readonly isUnsure: boolean;
};

export type NamedMedicine = { readonly name: string; readonly isCommon: boolean; readonly medicine: Medicine };

export const MEDICINE_NAMES_PATH = '/facts/medicine-names.tsv';
const OWN_NAME = '=';
const COMMON = '*';

export function standingOf(text: unknown): Standing {
  return STANDINGS.find((each) => each === text) ?? 'CLASS';
}

function readRow(line: string): NamedMedicine[] {
  const [substance = '', listed = '', unsure = '', names = ''] = line.split('\t');
  const standing = standingOf(listed);
  const codes: readonly Concern[] = standing === 'CLASS' ? listed.split(';').filter(isConcern) : ['ANY_MEDICINE'];
  if (substance === '' || codes.length === 0) return [];
  const medicine: Medicine = { substance, codes, standing, isUnsure: unsure !== '' };
  return names
    .split('|')
    .filter((name) => name !== '')
    .map((marked) => {
      const name = marked.replace(COMMON, '');
      return { name: name === OWN_NAME ? substance : name, isCommon: marked.endsWith(COMMON), medicine };
    });
}

/** Columns: substance, codes or standing, doubt, names. Drops rows of unknown codes. */
export function readMedicineNames(table: string): NamedMedicine[] {
  return table.split('\n').slice(1).flatMap(readRow);
}
