import type { MinistryRow } from '#register/import/types.ts';
import { syntheticRecord } from './synthetic.ts';

/** Rows of the register as a factory might report them, for machines without the Ministry's file. */
export function syntheticRows(count: number): MinistryRow[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, brandName, ingredients } = syntheticRecord(index);
    const contents = ingredients.map(
      ({ labelText, amount }, place) => `${place + 2}) ${labelText.split(' ')[0]} : 표시량(${amount ?? '-'}mg/1000mg)의 80~120%`,
    );
    return {
      reportNumber: String(200_400_000_000_000 + index),
      productName: name,
      maker: `${brandName}(주)`,
      functionText: '건강 유지에 도움을 줄 수 있음',
      specification: ['1) 성상 : 고유의 향미가 있는 흰색의 정제', ...contents, '20) 대장균군 : 음성', '21) 붕해시험 : 60분 이내'].join(
        '\n',
      ),
      directions: '1일 1회, 1회 2정을 충분한 물과 함께 섭취하십시오.',
      caution: '(가) 이상사례 발생 시 섭취를 중단하고 전문가와 상담할 것 (나) 어린이의 손이 닿지 않는 곳에 보관할 것',
      appearance: '흰색의 정제',
      storage: '서늘한 곳에 보관',
      shelfLife: '24개월',
    };
  });
}
