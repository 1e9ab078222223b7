import { getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTo, isOneTypoApart, searchDocument, searchExpressions, searchKey, spellingGapsOf } from '#domain/search/search-text.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const INGREDIENTS = ingredientFacts();

const START = '\uE000';
const END = '\uE001';
const WHOLE = '\uE00C';

describe('the key of a searched text', () => {
  it.each([
    ['비타민 C', '비타민 c'],
    ['비타민'.normalize('NFD'), '비타민'],
    ['ＶＩＴＡＭＩＮ　Ｃ', 'vitamin c'],
    ['  오메가-3  (EPA/DHA) ', '오메가 3 epa dha'],
    ['Café', 'café'],
    ['비타민D₃ 10²', '비타민d3 102'],
    ['Café'.normalize('NFD'), 'café'],
    ['칼슘·마그네슘·아연', '칼슘 마그네슘 아연'],
    ['"비타민" OR *', '비타민 or'],
    ['%_', ''],
    ['💊', ''],
    ['\u200b비\u200b타민', '비 타민'],
  ])('the search key of %j is %j', (text, expected) => {
    expect(searchKey(text)).toBe(expected.replaceAll(' ', ''));
  });

  it('the search key of a search key is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });

  it('the initial consonants of all 11,172 syllables are in the document of their name', () => {
    for (let code = 0xac00; code <= 0xd7a3; code += 1) {
      const syllable = String.fromCharCode(code);
      expect(searchDocument(syllable, []).split(' ')).toContain(WHOLE + getChoseong(syllable));
    }
  });

  it('the search key is the same for both forms of Hangul', () => {
    const syllables = fc.string({ unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(syllables, (text) => {
        expect(searchKey(text.normalize('NFD'))).toBe(searchKey(text));
      }),
    );
  });
});

describe('searchDocument', () => {
  it('searchDocument is a run of overlapping pairs between markers, the name first, spaces left out', () => {
    expect(searchDocument('비타민 C', []).split(' ')).toEqual([
      `${START}비`,
      '비타',
      '타민',
      '민c',
      `c${END}`,
      `${START}ㅂ`,
      'ㅂㅌ',
      'ㅌㅁ',
      `ㅁ${END}`,
      `${WHOLE}비타민c`,
      `${WHOLE}ㅂㅌㅁ`,
    ]);
  });

  it('searchDocument gives other words no beginning, so that they never count as names', () => {
    const grams = searchDocument('칼슘', ['볕뉘공방']).split(' ');
    expect(grams.filter((gram) => gram.startsWith(START))).toEqual([`${START}칼`, `${START}ㅋ`]);
    expect(grams).toContain(`방${END}`);
  });

  it('searchDocument lists a repeated word once and leaves empty ones out', () => {
    expect(searchDocument('칼슘', ['철분', ' 철분', '--', ''])).toBe(searchDocument('칼슘', ['철분']));
  });
});

describe('searchExpressions', () => {
  it.each([
    ['비타민C', { name: '비타민c', exact: `"${WHOLE}비타민c"`, prefix: `"${START}비 비타 타민 민c"`, anywhere: '"비타 타민 민c"' }],
    ['비타민 C', { name: '비타민c', exact: `"${WHOLE}비타민c"`, prefix: `"${START}비 비타 타민 민c"`, anywhere: '"비타 타민" AND "c"*' }],
    ['철', { name: '철', exact: `"${WHOLE}철"`, prefix: `"${START}철"`, anywhere: '"철"*' }],
    [
      '초록입홍합 오일',
      {
        name: '초록입홍합오일',
        exact: `"${WHOLE}초록입홍합오일"`,
        prefix: `"${WHOLE}초록입홍합오일"*`,
        anywhere: '"초록 록입 입홍 홍합" AND "오일"',
      },
    ],
    ['ㅂㅌㅁㅆ', { name: null, exact: `"${WHOLE}ㅂㅌㅁㅆ"`, prefix: `"${WHOLE}ㅂㅌㅁㅆ"*`, anywhere: '"ㅂㅌ ㅌㅁ ㅁㅆ"' }],
    ['칼슘 칼슘', { name: '칼슘칼슘', exact: `"${WHOLE}칼슘칼슘"`, prefix: `"${START}칼 칼슘 슘칼 칼슘"`, anywhere: '"칼슘"' }],
  ])('searchExpressions of %s', (query, expressions) => {
    expect(searchExpressions(query)).toEqual(expressions);
  });

  it.each(['', '   ', '%', '"', '()', '***', '-', '💊', START, `${START}${END}`, '\u0000'])(
    'searchExpressions are empty for %j',
    (query) => {
      expect(searchExpressions(query)).toBeNull();
    },
  );

  it('searchExpressions hold only letters, digits and our own markers between quotes, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (query) => {
        const expressions = searchExpressions(query);
        if (expressions === null) return;
        const quoted = '"[\\p{L}\\p{N}]+(?: [\\p{L}\\p{N}]+)*"\\*?';
        expect(expressions.anywhere).toMatch(new RegExp(`^${quoted}(?: AND ${quoted})*$`, 'u'));
        const marked = `^"[${START}${WHOLE}\\p{L}\\p{N}]+(?: [\\p{L}\\p{N}]+)*"\\*?$`;
        expect(expressions.exact).toMatch(new RegExp(marked, 'u'));
        expect(expressions.prefix).toMatch(new RegExp(marked, 'u'));
      }),
    );
  });

  it('searchExpressions cannot be made to contain a marker by typing one', () => {
    expect(searchExpressions(`${START}비타민${END}`)).toEqual(searchExpressions('비타민'));
    expect(searchKey(`비${END}타민`)).toBe('비타민');
  });

  it.each([
    '비타민 OR 칼슘',
    '비타민 AND 칼슘',
    '비타민 NOT 칼슘',
    'NEAR(비타민 칼슘)',
    'grams:비타민',
    '비타민*',
    '^비타민',
    '{grams}: 비타민',
    '비타민" OR "칼슘',
  ])('searchExpressions read the operators of %s as plain words', (query) => {
    expect(searchExpressions(query)?.anywhere).not.toMatch(/ (OR|NOT|NEAR) |[(){}:^]/);
  });
});

describe('spelling', () => {
  it.each([
    ['마그네숨', '마그네슘'],
    ['오메가쓰리', '오메가스리'],
    ['루테닌', '루테인'],
    ['칼숨', '칼슘'],
    ['비타만', '비타민'],
    ['글루코사만', '글루코사민'],
    ['vitmain', 'vitamin'],
    ['coq01', 'coq10'],
    ['마그네 슘', '마그네슘'],
    ['비타민', '비타민'],
  ])('the spelling %s is at most one typing error from %s, and they share a gap', (left, right) => {
    expect([isOneTypoApart(left, right), isOneTypoApart(right, left)]).toEqual([true, true]);
    expect(spellingGapsOf(left).some((gap) => spellingGapsOf(right).includes(gap))).toBe(true);
  });

  it.each([
    ['마그네숨', '망간'],
    ['칼슘', '칼륨산'],
    ['비타민', '비오틴'],
    ['오메가쓰리', '오메가3'],
    ['abcd', 'badc'],
  ])('the spelling %s is more than one typing error from %s', (left, right) => {
    expect([isOneTypoApart(left, right), isOneTypoApart(right, left)]).toEqual([false, false]);
  });

  it('the spelling correction leaves words of fewer than four jamo alone', () => {
    expect(spellingGapsOf('철')).toEqual([]);
    expect(spellingGapsOf('abc')).toEqual([]);
    expect(spellingGapsOf('간장').length).toBeGreaterThan(0);
  });

  it('any one edit of a word shares a gap with it', () => {
    const word = fc.string({ unit: fc.constantFrom(...'가나다라마바사비타민칼슘철'), minLength: 3, maxLength: 10 });
    const letter = fc.constantFrom(...'abcdef');
    fc.assert(
      fc.property(word, fc.nat(), letter, fc.constantFrom('insert', 'delete', 'replace'), (text, at, typed, kind) => {
        const letters = [...text];
        const index = at % letters.length;
        // A Latin letter is one jamo, so this is exactly one edit.
        const latin = letters.map((_, position) => 'abcdef'[(position * 7 + letters.length) % 6] ?? 'a');
        const edited =
          kind === 'insert'
            ? latin.toSpliced(index, 0, typed)
            : kind === 'delete'
              ? latin.toSpliced(index, 1)
              : latin.toSpliced(index, 1, typed);
        const original = `${latin.join('')}zz`;
        const misspelt = `${edited.join('')}zz`;
        expect(isOneTypoApart(original, misspelt)).toBe(true);
        expect(spellingGapsOf(original).some((gap) => spellingGapsOf(misspelt).includes(gap))).toBe(true);
      }),
    );
  });
});

describe('fitTo', () => {
  const DOCUMENTS = INGREDIENTS.map(({ name, nameEnglish, aliases }) => searchDocument(name, [nameEnglish, ...aliases]));
  const WORDS = INGREDIENTS.flatMap(({ name, nameEnglish, aliases }) => [name, nameEnglish, ...aliases]);
  const QUERIES = [
    ...new Set([
      ...WORDS,
      ...WORDS.flatMap((word) => [word.slice(0, 1), word.slice(0, 2), word.slice(1, 3), word.slice(-2), `${word} c`]),
      ...['ㅂㅌㅁ', 'ㅁㄱ', '비타민 씨', 'vitamin', 'Ｂ１２', '없는성분', '-', '" OR "', '비 타 민', '오메가 3 epa', '가'],
    ]),
  ];

  it(`fitTo agrees on ${DOCUMENTS.length} ingredients and ${QUERIES.length} queries with the index of the database`, async () => {
    const index = memoryDatabase();
    const create =
      "CREATE VIRTUAL TABLE found USING fts5(grams, content='', tokenize='unicode61 remove_diacritics 0', prefix='1', detail='full')";
    await index.batch([
      index.prepare(create),
      ...DOCUMENTS.map((grams, id) => index.prepare('INSERT INTO found(rowid, grams) VALUES (?1, ?2)').bind(id, grams)),
    ]);
    const hits = async (expression: string) =>
      (await index.prepare('SELECT rowid AS id FROM found WHERE grams MATCH ?1').bind(expression).all()).results.map(({ id }) =>
        Number(id),
      );
    const differing: string[] = [];
    let found = 0;
    for (const query of QUERIES) {
      const expressions = searchExpressions(query);
      const fits = new Map<number, number>();
      if (expressions !== null)
        for (const [fit, expression] of [expressions.anywhere, expressions.prefix, expressions.exact].entries())
          for (const id of await hits(expression)) fits.set(id, fit);
      found += fits.size;
      DOCUMENTS.forEach((document, id) => {
        if (fitTo(query)(document) !== (fits.get(id) ?? null)) differing.push(`${query}: ${document.slice(0, 40)}`);
      });
    }
    expect(differing).toEqual([]);
    expect(found).toBeGreaterThan(QUERIES.length);
  });
});
