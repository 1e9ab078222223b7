import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { because } from '#contract/shared/errors.ts';
import { idText, oneOf } from '#contract/shared/fields.ts';
import { isRefusal, refusalText } from '#copy/shared/refusals.ts';

function messageOf(schema: v.GenericSchema, value: unknown): string {
  return v.safeParse(schema, value).issues?.[0].message ?? '';
}

describe('a refusal', () => {
  it.each([
    ['is a sentence of its own', v.string(because('sameAddress')), 1, refusalText('sameAddress')],
    ['names what is not one of several, and those', oneOf(['MALE', 'FEMALE']), 'male', 'place 값은 MALE, FEMALE 중 하나여야 해요.'],
    [
      'names what is too long, and how long it may be',
      v.pipe(v.string(), v.maxLength(3, because('atMostCharacters:3'))),
      'long',
      'place 값은 3자까지 쓸 수 있어요.',
    ],
    ['names what is no number', idText, '1e3', '숫자로 적어 주세요: place'],
  ])('a refusal %s', (_, schema, value, text) => {
    const message = messageOf(schema, value);
    expect(isRefusal(message) && refusalText(message, 'place')).toBe(text);
  });

  it.each(['', 'Invalid type: Expected string but received 1', 'oneOf MALE', 'toString', 'constructor:x'])(
    'a refusal is not %j',
    (message) => {
      expect(isRefusal(message)).toBe(false);
    },
  );
});
