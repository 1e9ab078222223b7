import { describe, expect, it } from 'vitest';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { readFunctions } from '#register/import/read-functions.ts';

/** Labelled from the texts alone; a nutritional function names no purpose since 2026-11-24: fatigue, exercise, blood flow or skin has to be said. */
const CASES: readonly (readonly [string, readonly PurposeCode[]])[] = [
  ['①칼슘과 인이 흡수되고 이용되는데 필요②뼈의 형성과 유지에 필요③골다공증발생 위험 감소에 도움을 줌', ['BONE']],
  ['[칼슘] 뼈와 치아 형성에 필요, 신경과 근육 기능 유지에 필요, 정상적인 혈액응고에 필요', ['BONE', 'TEETH']],
  ['[아연]①정상적인 면역기능에 필요②정상적인 세포분열에 필요', ['IMMUNE']],
  ['[비타민 B12] 정상적인 엽산 대사에 필요', []],
  [
    '[비타민 A] ①어두운 곳에서 시각 적응을 위해 필요②피부와 점막을 형성하고 기능을 유지하는데 필요③상피세포의 성장과 발달에 필요',
    ['EYE', 'SKIN'],
  ],
  ['(1) 체내 물과 전해질 균형에 필요', []],
  ['체내 탄수화물, 지방, 단백질 대사에 관여', []],
  ['결합조직 형성과 기능유지에 필요/철의 흡수에 필요/유해산소로부터 세포를 보호하는데 필요', ['ANTIAGING']],
  ['[판토텐산] 지방, 탄수화물, 단백질 대사와 에너지 생성에 필요', []],
  ['단백질 및 아미노산 이용에 필요, 혈액의 호모시스테인 수준을 정상으로 유지하는데 필요', []],
  ['태아 신경관의 정상 발달에 필요', ['PREGNANT_HEALTH']],
  ['갑상선 호르몬의 합성에 필요, 에너지 생성에 필요, 신경발달에 필요', ['THYROID_HEALTH']],
  ['혈중 중성지질 개선·혈행 개선에 도움을 줄 수 있음', ['NEUTRAL_FAT', 'BLOOD_CIRCULATION']],
  ['혈중 중성지질 개선․혈행 개선․기억력 개선․건조한 눈을 개선하여 눈 건강에 도움', ['NEUTRAL_FAT', 'BLOOD_CIRCULATION', 'BRAIN', 'EYE']],
  ['[헤마토코쿠스추출물] 눈의 피로도 개선에 도움을 줄 수 있음', ['EYE']],
  ['눈의 피로 개선에 도움을 줄 수 있음', ['EYE']],
  ['운동으로 인한 피로개선에 도움을 줄 수 있음', ['TIRED']],
  ['스트레스로 인한 피로 개선에 도움을 줄 수 있음', ['TIRED', 'SLEEP_STRESS']],
  ['면역과민반응에 의한 피부상태 개선에 도움을 줄 수 있음', ['SKIN']],
  ['면역과민반응에 의한 코상태 개선에 도움을 줄 수 있음', ['RESPIRATORY_HEALTH']],
  [
    '면역력 증진･피로 개선･혈소판 응집 억제를 통한 혈액흐름･기억력 개선･항산화･갱년기 여성의 건강에 도움을 줄 수 있음',
    ['IMMUNE', 'TIRED', 'BLOOD_CIRCULATION', 'BRAIN', 'ANTIAGING', 'CLIMACTERIC', 'WOMAN_HEALTH'],
  ],
  ['갱년기 남성의 건강에 도움을 줄 수 있음', ['MAN_HEALTH']],
  ['전립선 건강의 유지에 도움을 줄 수 있음', ['MAN_HEALTH']],
  ['유산균 증식 및 유해균 억제・배변활동 원활・장 건강에 도움을 줄 수 있음', ['GUT_HEALTH']],
  ['유산균 증식을 통한 여성 질 건강에 도움을 줄 수 있음', ['WOMAN_HEALTH']],
  ['위 점막을 보호하여 위 건강에 도움을 줄 수 있음', ['DIGEST']],
  ['간 건강에 도움을 줄 수 있음', ['LIVER']],
  ['[크랜베리추출물] 요로건강에 도움을 줄 수 있음', []],
  ['①철의 운반과 이용에 필요②유해산소로부터 세포를 보호하는데 필요', ['ANTIAGING']],
  ['심장 건강을 위한 원료', []],
  ['높은 혈압 감소에 도움을 줄 수 있음', ['BLOOD_PRESS']],
  ['식후 혈당상승 억제·배변활동 원활에 도움을 줄 수 있음', ['BLOOD_SUGAR', 'GUT_HEALTH']],
  ['높은 혈중 콜레스테롤 수치 개선에 도움이 됨(기타기능I)', ['CHOLESTEROL']],
  ['※ 구강에서의 항균작용은 구강에 직접 접촉할 수 있는 형태에 한함', []],
  ['항산화·구강에서의 항균작용에 도움을 줄 수 있음', ['ANTIAGING', 'TEETH']],
  ['모발상태(윤기･탄력) 개선에 도움을 줄 수 있음', ['HAIR_NAIL']],
  ['수면의 질 개선에 도움을 줄 수 있음', ['SLEEP_STRESS']],
  ['에너지 이용에 필요, 신경과 근육 기능 유지에 필요', []],
  ['근력 운동 시 운동수행능력 향상에 도움을 줄 수 있음', ['ATHELETIC']],
  ['지구력 증진에 도움을 줄 수 있음', ['ATHELETIC']],
  ['자양강장, 체질개선, 영양보급', []],
  ['', []],
];

describe('a registered product’s own text', () => {
  it.each(CASES)('a registered product’s own text: %s', (text, codes) => {
    expect(readFunctions(text).toSorted()).toEqual(codes.toSorted());
  });

  it('a registered product’s own text is read despite breaks and spaces', () => {
    expect(readFunctions('관 절\n및 연 골\t건강에 도움')).toEqual(['JOINT_HEALTH']);
    expect(readFunctions('관절 및 연골 건강'.normalize('NFD'))).toEqual(['JOINT_HEALTH']);
  });
});
