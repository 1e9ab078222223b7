import { describe, expect, it } from 'vitest';
import { companyLines } from '#domain/supplements/company-lines.ts';

const line = (text: string, confidence = 90) => ({ text, height: 16, top: 0, confidence });

describe('companies on a label', () => {
  it('companies on a label are read from small print, also with a misread bracket', () => {
    const lines = [line('(주)서흥헬스케어'), line('케이지랩 주식회사'), line('이치(추)음성공장'), line('관절 캡슐')];
    expect(companyLines(lines).map(({ text }) => text)).toEqual(['주서흥헬스케어', '케이지랩 주식회사', '이치추음성공장']);
  });

  it('companies on a label are neither sellers nor warnings nor badly read lines, and three at most', () => {
    expect(companyLines([line('유통전문판매원: (주)구름'), line('의약품이 아닙니다 (주)구름'), line('(주)구름', 20)])).toEqual([]);
    expect(companyLines(['가나', '다라', '마바', '사아'].map((name) => line(`${name}제약`)))).toHaveLength(3);
  });
});
