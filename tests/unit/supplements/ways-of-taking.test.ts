import { describe, expect, it } from 'vitest';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { waysOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import { composeDirections } from '#register/snapshot/compose-texts.ts';

describe('ways of taking', () => {
  it.each([
    ['1일 1회, 1회 1정을 씹어서 섭취하십시오', 'CHEW'],
    ['1일 2회, 1회 1정을 씹거나 녹여서 섭취하십시오', 'CHEW MELT'],
    ['1일 1회, 1회 1정을 씹어서 물과 함께 섭취', 'CHEW'],
    ['1일 1회, 1회 1매를 씹거나 삼키지 말고 입안에서 천천히 녹여 섭취', 'MELT'],
    ['1일 1회, 1회 1정, 절대 씹지 말고 입안에서 녹여서 섭취', 'MELT'],
    ['1일 1회, 1회 1캡슐을 씹지 말고 물과 함께 삼키십시오', 'WHOLE'],
    ['1일 1회, 1회 1포를 물에 타서 섭취하십시오', 'MIX'],
    ['1일 1회, 1회 1포를 200~300mL의 물에 녹여 드십시오', 'MIX'],
    ['1일 2회, 1회 1포(7g)를 정제수(140ml)에 넣어 저어서 섭취', 'MIX'],
    ['1일 2회, 1회 10방울씩(0.5ml) 물에 희석하여 섭취', 'MIX'],
    ['1일 1회, 1회 1포를 그대로 섭취하거나 음용수에 타서 섭취', 'AS_IS MIX'],
    ['1일 1회, 1회 1포씩 물과 함께 섭취 또는 입에서 녹여서 섭취', 'AS_IS MELT'],
    ['1일 2회, 1회 2정을 물과 함께 또는 씹어서 섭취', 'AS_IS CHEW'],
    ['1일 3회, 1회 0.4mL(약 2회 분사량)를 구강에 직접 분무하십시오', 'SPRAY'],
    ['1일 1회, 1회 1.5mL씩 입에 녹여 드세요', 'MELT'],
    ['1일 1회, 1회 1포를 직접 또는 물과 함께 섭취하십시오', ''],
    ['1일 1회, 1회 녹차정제 1정을 물과 함께 섭취하십시오', ''],
    ['1일 1회, 1회 1포를 우유에 타서 섭취하십시오', ''],
    ['1일 1회, 1회 1병을 흔들어서 섭취하십시오', ''],
  ])('ways of taking: %s', (text, expected) => {
    expect(waysOfTaking(text).join(' ')).toBe(expected);
  });

  it.each([
    ['1일 2회, 1회 1정을 식후에 씹거나 녹여서 섭취', '1일 2회, 1회 1정씩 식후에 씹거나 녹여서 드세요.'],
    ['1일 1회, 1회 1포를 그대로 또는 물에 타서 섭취', '1일 1회, 1회 1포씩 그대로 드시거나 물에 타서 드세요.'],
    ['1일 3회, 1회 2mL를 구강에 분무', '1일 3회, 1회 2mL씩 드세요. 입안에 뿌리세요.'],
    ['1일 1회, 1회 1캡슐을 씹지 말고 삼키십시오', '1일 1회, 1회 1캡슐씩 드세요. 씹지 말고 삼키세요.'],
    ['1일 1회, 1회 1매를 씹거나 삼키지 말고 녹여 섭취', '1일 1회, 1회 1매씩 녹여서 드세요.'],
  ])('composed directions say how it is taken: %s', (text, expected) => {
    expect(composeDirections(readDirections(text), waysOfTaking(text))).toBe(expected);
  });
});
