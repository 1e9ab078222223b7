import * as v from 'valibot';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { AGE_GROUPS, ALL_AGES } from '#domain/people/age-group.ts';
import { MAXIMUM_QUERY_LENGTH } from '#domain/search/search-text.ts';
import { LONGEST_SUGGESTED } from '#domain/search/suggestion-kind.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';
import { because } from './errors.ts';

export function oneOf<const Known extends string>(known: readonly Known[]) {
  return v.picklist(known, because(`oneOf:${known.join(', ')}`));
}

/** `Number('')` and `Number('1e3')` would pass. Empty text counts as `whenEmpty`. */
function digits(whenEmpty = '') {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? whenEmpty : text.trim())),
    v.regex(/^\d{1,16}$/, because('digits')),
    v.transform(Number),
  );
}

export const idText = v.pipe(digits(), v.safeInteger(), v.minValue(1, because('idTooSmall')));
export const supplementIdText = v.pipe(
  digits(),
  v.minValue(1, because('idTooSmall')),
  v.maxValue(SUPPLEMENT_ID_LIMIT - 1, because('idTooLarge')),
);

export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A product of an analysis: −1 to −10 are the own products of its body, in order. */
export const analysedId = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-MAXIMUM_COMBINATION),
  v.check((value) => value !== 0),
);

/** At least 1, capped instead of refused. */
export function sizeText(fallback: number, cap: number) {
  return v.optional(
    v.pipe(
      digits(String(fallback)),
      v.minValue(1, because('sizeTooSmall')),
      v.transform((size) => Math.min(size, cap)),
    ),
    String(fallback),
  );
}

export const offsetText = v.optional(v.pipe(digits('0'), v.maxValue(1_000_000, because('pageTooLarge'))), '0');

/** Exclusive pagination cursor; absent, empty and 0 are the start. */
export const cursorText = v.optional(digits('0'), '0');

export const keywordText = v.pipe(
  v.string(because('queryNeeded')),
  v.transform((text) => text.normalize('NFC').trim()),
  v.maxLength(MAXIMUM_QUERY_LENGTH, because('queryTooLong')),
);

export const suggestedText = v.pipe(
  v.string(because('queryNeeded')),
  v.transform((text) => text.normalize('NFC').trim()),
  v.maxLength(LONGEST_SUGGESTED, because('suggestedTooLong')),
);

export const ageGroupText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').trim() || ALL_AGES),
  ),
  ALL_AGES,
);
export const AGE_GROUP_VALUES = [ALL_AGES, ...AGE_GROUPS] as const;

/** No filter: `전체`, `ALL`, `NONE`, absent. Case-insensitive. */
export const genderText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').trim().toUpperCase() || 'ALL'),
    v.transform((text) => (text === ALL_AGES || text === 'NONE' ? 'ALL' : text)),
    oneOf(['ALL', 'MALE', 'FEMALE']),
  ),
  'ALL',
);

export function extension<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(schema, v.description('Extension: absent from other servers of this contract.'));
}

/** What an amount is an amount of; null where it is the ingredient itself. */
export const measuredAs = v.nullish(extension(v.string()), null);

/** Idempotency key of a request that may be retried. */
export const clientId = v.optional(extension(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, because('clientId')))));

export const nullableText = v.nullable(v.string());
export const nullableNumber = v.nullable(v.number());

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
