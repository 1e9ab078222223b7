import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { spellingsOf } from '#domain/search/suggestion.ts';
import { MOST_SUGGESTIONS } from '#domain/search/suggestion-kind.ts';
import { FirstSuggestions } from '#register/write/first-suggestions.ts';

const foundSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ kind: v.string(), text: v.string(), namesakes: v.number() })));
type Scored = ReturnType<typeof spellingsOf>[number] & { readonly score: number };

const byBytes = (left: Scored, right: Scored) => Buffer.compare(Buffer.from(left.key), Buffer.from(right.key));

function listsOf(spellings: readonly Scored[]) {
  const first = new FirstSuggestions();
  for (const spelling of spellings.toSorted(byBytes)) first.add(spelling);
  return new Map(first.finish().map(({ prefix, found }) => [prefix, v.parse(foundSchema, found)]));
}

/** Finds the prefix's list as a reader does. */
function listFor(lists: ReturnType<typeof listsOf>, prefix: string) {
  const [longer] = [...lists.keys()].filter((each) => each.startsWith(prefix)).toSorted((one, other) => one.length - other.length);
  return longer === undefined ? undefined : lists.get(longer);
}

const product = (id: number, name: string, score = 0): Scored[] => spellingsOf('PRODUCT', id, name).map((each) => ({ ...each, score }));

describe('the lists of what is suggested first', () => {
  it('first suggestions of each prefix have the highest score of all that begin so, namesakes counted', () => {
    const words = ['비타민', '비타', '빛', '루테인', '루', '골드', '정', 'C', 'D3', '𠮷', '𠮸'];
    const products = Array.from({ length: 600 }, (_, index) => ({
      id: index + 1,
      name: [1, 7, 41].map((step) => words[(index * step + ((index * index) % 13)) % words.length]).join(''),
      score: (index * 7919) % 50,
    }));
    const spellings = products.flatMap(({ id, name, score }) => product(id, name, score));
    const lists = listsOf(spellings);
    const prefixes = new Set(spellings.flatMap(({ key }) => [...key].map((_, index, letters) => letters.slice(0, index + 1).join(''))));
    expect(prefixes.size).toBeGreaterThan(300);
    for (const prefix of prefixes) {
      const all = spellings
        .filter(({ key }) => key.startsWith(prefix))
        .toSorted((one, other) => other.score - one.score || other.subject - one.subject);
      const names = [...new Set(all.map(({ text }) => text))].slice(0, MOST_SUGGESTIONS);
      const expected = names.map((text) => ({ kind: 'PRODUCT', text, namesakes: all.filter((each) => each.text === text).length }));
      const found = listFor(lists, prefix);
      if (all.length > MOST_SUGGESTIONS || found !== undefined) expect(found, prefix).toEqual(expected);
    }
  });

  it('first suggestions list ingredients before products, and each once, whatever else it is called', () => {
    const ingredient = spellingsOf('INGREDIENT', 7, '루테인', ['루테', '루테인지아잔틴']).map((each) => ({ ...each, score: 0 }));
    const lists = listsOf([
      ...ingredient,
      ...Array.from({ length: 20 }, (_, index) => product(index + 1, `루테인 ${index}`, index)).flat(),
    ]);
    const found = listFor(lists, 'ㄹㅜ');
    expect(found?.[0]).toEqual({ kind: 'INGREDIENT', text: '루테인', namesakes: 1 });
    expect(found?.filter(({ kind }) => kind === 'INGREDIENT')).toHaveLength(1);
    expect(found?.[1]?.text).toBe('루테인 19');
  });

  it('rare prefixes have no first suggestions', () => {
    expect(listsOf([...product(1, '루테인'), ...product(2, '루테인 골드')]).size).toBe(0);
  });
});
