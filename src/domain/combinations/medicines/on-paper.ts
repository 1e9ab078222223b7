import type { MedicineIndex, Proposal } from './propose.ts';

/** Others are not corrected: 식후 or a clinic's name is no misread medicine. */
const LIKE_A_MEDICINE = /\d\s*(?:mg|㎎|mcg|µg|㎍|g|ml|밀리)|(?:정|캡슐|캅셀|시럽|현탁액|과립|패취|패치)(?=$|[\d.])/i;
const BETWEEN_WORDS = /[\s()[\]（）{},/·:|]+/;
const SHORTEST_NAME = 3;
const MOST_ON_PAPER = 12;

function proposalOf(word: string, index: Pick<MedicineIndex, 'proposals'>): Proposal[] {
  if ((word.match(/[가-힣]/g) ?? []).length < SHORTEST_NAME) return [];
  const [best] = index.proposals(word);
  return best !== undefined && (best.fit === 'NAMED' || LIKE_A_MEDICINE.test(word)) ? [best] : [];
}

/** From a pharmacy's bag, one a substance, in reading order; a person confirms each. */
export function medicinesOnPaper(lines: readonly string[], index: Pick<MedicineIndex, 'proposals'>): Proposal[] {
  const words = lines.flatMap((line) => line.normalize('NFC').split(BETWEEN_WORDS));
  const found = new Map<string, Proposal>();
  for (const proposal of words.flatMap((word) => proposalOf(word, index))) {
    const { substance } = proposal.medicine;
    const earlier = found.get(substance);
    if (earlier === undefined || (earlier.fit === 'LIKE' && proposal.fit === 'NAMED')) found.set(substance, proposal);
  }
  return [...found.values()].slice(0, MOST_ON_PAPER);
}
