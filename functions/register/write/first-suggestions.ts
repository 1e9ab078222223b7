import { MOST_SUGGESTIONS, type SuggestionKind } from '#domain/suggestion-kind.ts';

/** So many spellings are read themselves, hardly dearer than their list; for fewer, the lists would be many more. */
const FEW = 6;

/** A spelling, and for a product its score. */
type Spelling = {
  readonly kind: SuggestionKind;
  readonly subject: number;
  readonly key: string;
  readonly text: string;
  readonly place: number;
  readonly score: number;
};

/** What is called the same: its least id, and the score and id by which it has its place. */
type Named = Omit<Spelling, 'key'> & { readonly leader: number; readonly namesakes: number };

/** A beginning that spellings share, with what comes first among those read so far. */
type Beginning = { readonly length: number; readonly first: Named[]; spellings: number };

function inOrder(left: Named, right: Named): number {
  return (
    left.place - right.place ||
    right.score - left.score ||
    right.leader - left.leader ||
    left.text.length - right.text.length ||
    (left.text < right.text ? -1 : 1)
  );
}

/** Puts what is called `named` into its place, as one with what is called so already. */
function insert(first: Named[], named: Named, namesakesOf: (known: Named) => number): void {
  const at = first.findIndex(({ kind, text }) => kind === named.kind && text === named.text);
  const [known] = at < 0 ? [] : first.splice(at, 1);
  const leading = known === undefined || inOrder(named, known) < 0 ? named : known;
  const one = known === undefined ? named : { ...leading, subject: Math.min(named.subject, known.subject), namesakes: namesakesOf(known) };
  const place = first.findIndex((other) => inOrder(one, other) < 0);
  first.splice(place < 0 ? first.length : place, 0, one);
}

/** Takes over what comes first under a longer beginning. What is called the same there is the same thing under another of its names. */
function merge(into: Beginning, { first, spellings }: Beginning): void {
  into.spellings += spellings;
  for (const named of first) {
    const last = into.first.at(MOST_SUGGESTIONS - 1);
    if (last !== undefined && inOrder(last, named) < 0) return;
    insert(into.first, named, ({ namesakes }) => Math.max(namesakes, named.namesakes));
    into.first.length = Math.min(into.first.length, MOST_SUGGESTIONS);
  }
}

/** How many units two texts begin with alike, never half a letter. */
function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  const isInLetter = length > 0 && /[\uD800-\uDBFF]/.test(one[length - 1] ?? '');
  return isInLetter ? length - 1 : length;
}

/**
 * Finds what is suggested first for every beginning that more than a few spellings have, from all spellings in the order of their keys. A beginning that
 * all its spellings continue alike has no list of its own: the next longer one, the first in order that begins with it, is its list.
 */
export class FirstSuggestions {
  readonly #open: Beginning[] = [];
  #key = '';
  readonly #lists: { prefix: string; found: string }[] = [];

  add({ key, ...spelling }: Spelling): void {
    this.#close(sharedLength(this.#key, key));
    this.#key = key;
    const named = { ...spelling, leader: spelling.kind === 'PRODUCT' ? spelling.subject : 0, namesakes: 1 };
    const last = this.#open.at(-1);
    if (last === undefined || last.length < key.length) this.#open.push({ length: key.length, first: [named], spellings: 1 });
    else {
      // Of one key none is left out before all of them have been counted.
      last.spellings += 1;
      insert(last.first, named, ({ namesakes }) => namesakes + 1);
    }
  }

  /** The lists, as rows, after the last spelling. */
  finish(): readonly { readonly prefix: string; readonly found: string }[] {
    this.#close(0);
    return this.#lists;
  }

  /** Ends the beginnings that are longer than what the next key shares. */
  #close(shared: number): void {
    for (let last = this.#open.at(-1); last !== undefined && last.length > shared; last = this.#open.at(-1)) {
      this.#open.pop();
      if (last.spellings > FEW) this.#write(last);
      const around = this.#open.at(-1);
      if (around !== undefined && around.length >= shared) merge(around, last);
      else if (shared > 0) this.#open.push({ ...last, length: shared });
    }
  }

  #write({ length, first }: Beginning): void {
    const found = first
      .slice(0, MOST_SUGGESTIONS)
      .map(({ kind, subject, text, place, namesakes }) => ({ kind, subject, text, place, namesakes }));
    this.#lists.push({ prefix: this.#key.slice(0, length), found: JSON.stringify(found) });
  }
}
