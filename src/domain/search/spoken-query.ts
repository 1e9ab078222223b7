export const WORD_KINDS = ['NEED', 'PERSON', 'INGREDIENT', 'BRAND', 'FOREIGN_BRAND', 'MEDICINE', 'FORM', 'STOP'] as const;

export type SearchWord = {
  /** Lower case, without spaces. */
  readonly word: string;
  readonly kind: (typeof WORD_KINDS)[number];
  /** Purpose codes; audiences, then purpose codes; slugs; brands; forms. Empty: nothing to show. */
  readonly to: readonly string[];
  /** A whole word, without particle. */
  readonly isWhole: boolean;
  /** Illness or medicine: always with the line that supplements do not treat. */
  readonly isMedical: boolean;
  readonly least: number;
  /** Another word, too, where no ingredient is named. */
  readonly isBesideIngredient?: boolean;
  /** A kind of product (홍삼정): holding its ingredient is not enough. */
  readonly isInName?: boolean;
};

export type SpokenQuery = {
  readonly words: readonly SearchWord[];
  readonly without: readonly SearchWord[];
  readonly unknown: readonly string[];
};

const LONGEST_QUERY = 100;
/** A shorter name inside a word is coincidence. */
const SHORTEST_INSIDE = 3;
const INSIDE: readonly SearchWord['kind'][] = ['INGREDIENT', 'BRAND', 'FOREIGN_BRAND'];
/** A need of several words may be the stem of a verb: 밤에 잘 안보 is 안보여요. */
const SHORTEST_STEM = 4;
/** Latin words of this length are symbols and units: Ca, mg. */
const LONGEST_SYMBOL = 2;
const LATIN = /^[a-z]+$/;
const DIGIT = /\d/;

const PARTICLES =
  /^(?:이|가|은|는|을|를|에|의|도|로|으로|엔|에는|에게|용|과|와|랑|이랑|하고|인|한|때|할때|일때|요|해요|해|이요|들|이나|나|까지|부터|만|거|것|걸|게|거는|좋은|에좋은|추천|제|약)+$/;
const LEAVING_OUT = /^(?:외에|말고|빼고|없는|제외|뺀|아닌|외|안들어간|무첨가)/;

/** What a word may be without the particle at its end, shortest particle first. */
export function withoutParticle(word: string): string[] {
  const cuts = Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.length - 1 - index);
  return cuts.filter((cut) => PARTICLES.test(word.slice(cut))).map((cut) => word.slice(0, cut));
}

/** 머리가 너무 빠져요. */
const ADVERBS: readonly string[] = ['많이', '자꾸', '자주', '너무', '요새', '계속', '조금', '갑자기', '심하게'];

/** 콜레스테롤약, 당뇨약을: what a need is treated with. */
const isMedicineOf = (rest: string) => rest === '약' || (rest.startsWith('약') && PARTICLES.test(rest.slice(1)));

function isLeavingOut(word: string): boolean {
  const rest = word.replace(LEAVING_OUT, '');
  return rest !== word && (rest === '' || PARTICLES.test(rest));
}

type Found = { readonly word: SearchWord; readonly from: number; readonly to: number };

export class Vocabulary {
  readonly #words = new Map<string, SearchWord>();
  readonly #known: Vocabulary | null;
  #longest = 0;

  /** @param known words that count before these */
  constructor(words: Iterable<SearchWord>, known: Vocabulary | null = null) {
    this.#known = known;
    for (const word of words) {
      if (word.word === '' || this.#words.has(word.word)) continue;
      this.#words.set(word.word, word);
      this.#longest = Math.max(this.#longest, word.word.length);
    }
  }

  at(text: string, from: number, accepts: (word: SearchWord, to: number) => boolean): Found | null {
    const known = this.#known?.at(text, from, accepts) ?? null;
    const own = this.#own(text, from, accepts);
    return known !== null && (own === null || known.to >= own.to) ? known : own;
  }

  #own(text: string, from: number, accepts: (word: SearchWord, to: number) => boolean): Found | null {
    for (let to = Math.min(text.length, from + this.#longest); to > from; to -= 1) {
      const word = this.#words.get(text.slice(from, to));
      if (word !== undefined && accepts(word, to)) return { word, from, to };
    }
    return null;
  }
}

function compact(query: string): { readonly text: string; readonly edges: ReadonlySet<number> } {
  const edges = new Set<number>([0]);
  let text = '';
  const typed = query.normalize('NFKC').toLowerCase().slice(0, LONGEST_QUERY);
  for (const part of typed.split(/[^\p{L}\p{N}]+/u)) {
    if (ADVERBS.includes(part)) continue;
    text += part;
    edges.add(text.length);
  }
  return { text, edges };
}

function nextEdge(edges: ReadonlySet<number>, from: number, end: number): number {
  for (let place = from; place < end; place += 1) if (edges.has(place)) return place;
  return end;
}

/** Latin letters on both sides, and no border between them. */
function isInsideLatin(text: string, edges: ReadonlySet<number>, place: number): boolean {
  return !edges.has(place) && LATIN.test(text.slice(place - 1, place)) && LATIN.test(text.slice(place, place + 1));
}

export function understandSpoken(query: string, vocabulary: Vocabulary): SpokenQuery {
  const { text, edges } = compact(query);
  const words: SearchWord[] = [];
  const without: SearchWord[] = [];
  const unknown: string[] = [];
  let pending = '';
  let isAfterWord = false;
  const settle = () => {
    if (pending !== '' && !(isAfterWord && PARTICLES.test(pending))) unknown.push(pending);
    pending = '';
  };
  for (let place = 0; place < text.length; ) {
    if (edges.has(place)) {
      settle();
      isAfterWord = place > 0 && isAfterWord;
    }
    const begins = edges.has(place) || (pending === '' && isAfterWord);
    const accepts = (word: SearchWord, to: number): boolean => {
      if (isInsideLatin(text, edges, place) || isInsideLatin(text, edges, to)) return false;
      const edge = nextEdge(edges, to, text.length);
      const isEnded = edge === to || PARTICLES.test(text.slice(to, edge));
      const isAcross = nextEdge(edges, place + 1, to) < to;
      const isStem = word.kind === 'NEED' && word.word.length >= SHORTEST_STEM;
      const isFollowed = isEnded || vocabulary.at(text, to, (_, end) => end <= edge) !== null;
      const isBordered = (edges.has(place) || (begins && word.kind === 'STOP')) && (isFollowed || isStem);
      // 아이 of 아이패스 is no child.
      if (word.kind === 'PERSON' && !isFollowed) return false;
      if (isAcross && !isBordered) return false;
      if (LATIN.test(word.word) && word.word.length <= LONGEST_SYMBOL)
        return edges.has(place) && !DIGIT.test(text.slice(place - 1, place)) && (isEnded || DIGIT.test(text.slice(to, to + 1)));
      if (word.isWhole || word.word.length === 1) return edges.has(place) && isEnded;
      return begins || (word.word.length >= SHORTEST_INSIDE && INSIDE.includes(word.kind));
    };
    const found = vocabulary.at(text, place, accepts);
    if (found === null) {
      pending += text[place] ?? '';
      place += 1;
      if (edges.has(place)) {
        settle();
        isAfterWord = false;
      }
      continue;
    }
    settle();
    const isTreated = found.word.kind === 'NEED' && isMedicineOf(text.slice(found.to, nextEdge(edges, found.to, text.length)));
    const isLeftOut = LEAVING_OUT.test(text.slice(found.to).replace(/^(?:은|는|이|가|을|를)/, ''));
    (isLeftOut ? without : words).push(isTreated ? { ...found.word, kind: 'MEDICINE', isMedical: true } : found.word);
    isAfterWord = true;
    place = found.to;
  }
  settle();
  const isNamed = words.some(({ kind, to }) => kind === 'INGREDIENT' && to.length > 0);
  const isTaken = ({ isBesideIngredient }: SearchWord) => isNamed || !isBesideIngredient;
  const others = words.filter((word) => !isTaken(word)).map(({ word }) => word);
  return { words: words.filter(isTaken), without, unknown: [...unknown.filter((word) => !isLeavingOut(word)), ...others] };
}
