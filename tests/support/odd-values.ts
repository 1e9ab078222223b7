/** Values that no field should meet: wrong kinds, extremes, letters that break what is careless. Texts of JSON, since some have no other form. */
export const ODD_JSON: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-9007199254740993',
  '9007199254740993',
  '""',
  '"   "',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202etxt"',
  '"NaN"',
  '"__proto__"',
  '"\'; DROP TABLE user; --"',
  '"<script>alert(1)</script>"',
  `"${'가'.repeat(5000)}"`,
  '[]',
  '{}',
  '[null]',
  '[[[[]]]]',
  '{"a":{"b":{"c":{"d":1}}}}',
  '{"$ne":null}',
  `[${'1,'.repeat(2000)}1]`,
];

/** The same for a value of a query. */
export const ODD_TEXT: readonly string[] = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  'Infinity',
  '9007199254740993',
  'null',
  '[object Object]',
  'a\u0000b',
  "' OR 1=1 --",
  '" NEAR a*',
  '%',
  '_',
  '가'.repeat(3000),
  '\u1100\u1161',
  '🙂',
];

/** Whole bodies that are no object of fields. */
export const ODD_BODIES: readonly string[] = [
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{',
  '{"a":1,}',
  '\u0000',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  `{"a":"${'x'.repeat(150_000)}"}`,
];

type Path = readonly (string | number)[];

/** The way to each field of a body, nested ones too. */
export function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => [[...path, index], ...fieldsOf(each, [...path, index])]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[...path, key], ...fieldsOf(each, [...path, key])]);
}

const MARK = '@@odd@@';

/** A body as text with one of its fields replaced; null takes the field away. */
export function withField(body: unknown, path: Path, json: string | null): string {
  const replaced = (value: unknown, [head, ...rest]: Path): unknown => {
    if (head === undefined) return MARK;
    if (Array.isArray(value)) return value.map((each: unknown, index) => (index === head ? replaced(each, rest) : each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) =>
        key !== head ? [[key, each]] : rest.length === 0 && json === null ? [] : [[key, replaced(each, rest)]],
      ),
    );
  };
  return JSON.stringify(replaced(body, path)).replace(`"${MARK}"`, json ?? 'null');
}
