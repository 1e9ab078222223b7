import { describe, expect, it } from 'vitest';
import { contentsNamedIn } from '#domain/supplements/named-contents.ts';
import { nameableContents } from '#register/facts/substances.ts';
import labelled from '#tests/fixtures/named-contents-labelled.json' with { type: 'json' };

const LEAST_FOUND = 0.97;
const MOST_INVENTED = 0.01;

const KNOWN = new Set(nameableContents().map(({ slug }) => slug));
const readings = labelled.sets.map(({ seed, names }) => ({
  seed,
  read: names.map(({ name, holds }) => ({ name, holds, named: contentsNamedIn(name, nameableContents()).map(({ slug }) => slug) })),
}));

describe('names of products without ingredients, labelled by eye', () => {
  it('labels are slugs of what a name may name', () => {
    const names = labelled.sets.flatMap((set) => set.names);
    expect(names).toHaveLength(450);
    expect(names.flatMap(({ holds }) => holds).filter((slug) => !KNOWN.has(slug))).toEqual([]);
  });

  it.each(readings)('names drawn with $seed tell 97 % of what they hold, and at most 1 % that they do not', ({ read }) => {
    const missed = read.flatMap(({ name, holds, named }) =>
      holds.filter((slug) => !named.includes(slug)).map((slug) => `${name}: ${slug}`),
    );
    const invented = read.flatMap(({ name, holds, named }) =>
      named.filter((slug) => !holds.includes(slug)).map((slug) => `${name}: ${slug}`),
    );
    const count = (lists: readonly (readonly string[])[]) => lists.flat().length;
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((1 - LEAST_FOUND) * count(read.map(({ holds }) => holds)));
    expect(invented.length, invented.join('\n')).toBeLessThanOrEqual(MOST_INVENTED * count(read.map(({ named }) => named)));
  });
});
