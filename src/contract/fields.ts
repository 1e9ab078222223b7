import * as v from 'valibot';
import { AGE_GROUPS, ALL_AGES } from '#domain/age-group.ts';
import { MAXIMUM_QUERY_LENGTH } from '#domain/search-text.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';

/** Digits to a number: JavaScript's `Number('')` and `Number('1e3')` would let nonsense through. An empty text counts as `whenEmpty`. */
function digits(name: string, whenEmpty = '') {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? whenEmpty : text.trim())),
    v.regex(/^\d{1,16}$/, `${name}은(는) 숫자여야 해요.`),
    v.transform(Number),
  );
}

/** A positive whole id in a path or query. */
export const idText = v.pipe(digits('id'), v.safeInteger(), v.minValue(1, 'id는 1 이상이어야 해요.'));
export const supplementIdText = v.pipe(
  digits('id'),
  v.minValue(1, 'id는 1 이상이어야 해요.'),
  v.maxValue(SUPPLEMENT_ID_LIMIT - 1, 'id가 너무 커요.'),
);

export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `size` and its like: at least 1; what is above the cap is cut to it. */
export function sizeText(fallback: number, cap: number) {
  return v.optional(
    v.pipe(
      digits('size', String(fallback)),
      v.minValue(1, 'size는 1 이상이어야 해요.'),
      v.transform((size) => Math.min(size, cap)),
    ),
    String(fallback),
  );
}

/** A zero-based page or offset. */
export const offsetText = v.optional(v.pipe(digits('page', '0'), v.maxValue(1_000_000, 'page가 너무 커요.')), '0');

/** An exclusive cursor; absent, empty and 0 mean the start, which is 0. */
export const cursorText = v.optional(digits('cursor', '0'), '0');

/** Typed text: NFC, trimmed, not longer than what is looked up. */
export const keywordText = v.pipe(
  v.string('검색어를 입력해 주세요.'),
  v.transform((text) => text.normalize('NFC').trim()),
  v.maxLength(MAXIMUM_QUERY_LENGTH, `검색어는 ${MAXIMUM_QUERY_LENGTH}자까지 입력할 수 있어요.`),
);

/** An age group of the wire; absent means all ages. An unknown group stays text, because it has an error code of its own. */
export const ageGroupText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').trim() || ALL_AGES),
  ),
  ALL_AGES,
);
export const AGE_GROUP_VALUES = [ALL_AGES, ...AGE_GROUPS] as const;

/** `MALE`, `FEMALE`, or no filter under any of its names (`전체`, `ALL`, `NONE`, absent), in any case. */
export const genderText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').trim().toUpperCase() || 'ALL'),
    v.transform((text) => (text === '전체' || text === 'NONE' ? 'ALL' : text)),
    v.picklist(['ALL', 'MALE', 'FEMALE'], '성별은 MALE, FEMALE, ALL 중 하나여야 해요.'),
  ),
  'ALL',
);

/** Marks a field of ours that other servers of the contract do not send; it must always be optional. */
export function extension<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(schema, v.description('Extension: absent from other servers of this contract.'));
}

export const nullableText = v.nullable(v.string());
export const nullableNumber = v.nullable(v.number());

/** A list, which other servers of the contract may also send as a page that holds it. */
export function listOf<Schema extends v.GenericSchema>(item: Schema) {
  const list = v.array(item);
  return v.union([
    list,
    v.pipe(
      v.object({ content: list }),
      v.transform(({ content }) => content),
    ),
  ]);
}
