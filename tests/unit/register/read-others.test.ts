import { describe, expect, it } from 'vitest';
import { readOthers } from '#register/import/read-named.ts';

describe('readOthers', () => {
  it.each([
    ['one with an approval of its own', '[로즈힙분말(제2014-17호)] 체지방 감소에 도움을 줄 수 있음', ['로즈힙분말']],
    ['a trade name', '[배초향 추출물(Agatri®)(제2020-4호)]피부 보습', ['배초향 추출물(Agatri®)']],
    ['beside one of ours', '[비타민D]①칼슘과 인 [옥수수배아추출물] 피부보습', ['옥수수배아추출물']],
    ['the salt of something else', '[피롤로퀴놀린퀴논이나트륨염(NOVAQ®)(제2025-56호)] 기억력', ['피롤로퀴놀린퀴논이나트륨염(NOVAQ®)']],
    ['each once', '[로즈힙분말] 체지방 [로즈힙분말] 관절', ['로즈힙분말']],
    ['neither the whole leaf of aloe nor natto, which are ours', '[알로에전잎 제품]①배변활동 원활 [HK나토배양물] 혈행', []],
    ['none where all are ours', '[EPA 및 DHA 함유 유지]①혈행 [루테인지아잔틴복합추출물(제2018-11호)] 눈 [뮤코다당･단백] 관절', []],
    ['no dates and notices', '[고시 제2021-95호(2021.11.23.)] [시행일(2022.11.23.)]', []],
    ['nothing of an empty text', '', []],
  ])('readOthers finds %s', (_, text, names) => {
    expect(readOthers(text)).toEqual(names);
  });

  it('readOthers takes a long text with many brackets without slowing down', () => {
    expect(readOthers('['.repeat(20_000)).length).toBe(0);
  });
});
