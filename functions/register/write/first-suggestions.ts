import { MOST_SUGGESTIONS, type SuggestionKind } from '#domain/search/suggestion-kind.ts';

/** Below this, reading spellings directly costs about a list's. */
const FEW = 6;

type Spelling = {
  readonly kind: SuggestionKind;
  readonly subject: number;
  readonly key: string;
  readonly text: string;
  readonly place: number;
  readonly score: number;
};

type Named = Omit<Spelling, 'key'> & { readonly leader: number; readonly namesakes: number };

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

function insert(first: Named[], named: Named, namesakesOf: (known: Named) => number): void {
  const at = first.findIndex(({ kind, text }) => kind === named.kind && text === named.text);
  const [known] = at < 0 ? [] : first.splice(at, 1);
  const leading = known === undefined || inOrder(named, known) < 0 ? named : known;
  const one = known === undefined ? named : { ...leading, subject: Math.min(named.subject, known.subject), namesakes: namesakesOf(known) };
  const place = first.findIndex((other) => inOrder(one, other) < 0);
  first.splice(place < 0 ? first.length : place, 0, one);
}

function merge(into: Beginning, { first, spellings }: Beginning): void {
  into.spellings += spellings;
  for (const named of first) {
    const last = into.first.at(MOST_SUGGESTIONS - 1);
    if (last !== undefined && inOrder(last, named) < 0) return;
    insert(into.first, named, ({ namesakes }) => Math.max(namesakes, named.namesakes));
    into.first.length = Math.min(into.first.length, MOST_SUGGESTIONS);
  }
}

/** UTF-16 units, never splitting a character. */
function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  const splitsCharacter = length > 0 && /[\uD800-\uDBFF]/.test(one[length - 1] ?? '');
  return splitsCharacter ? length - 1 : length;
}

/** A trie streamed in key order. A prefix that all its spellings extend alike has no list: readers take the longer one's. */
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
      last.spellings += 1;
      insert(last.first, named, ({ namesakes }) => namesakes + 1);
    }
  }

  finish(): readonly { readonly prefix: string; readonly found: string }[] {
    this.#close(0);
    return this.#lists;
  }

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
