import { BASIS_NAMES } from '../shared/words.ts';
import { EVIDENCE_NAMES } from './cautions.ts';

export const evidencePage = {
  title: '무엇을 근거로 말하나요',
  lead: '비타냥은 기능과 주의마다 무엇을 보고 적었는지 함께 보여 드려요. 의사나 약사의 상담을 대신하지 않아요.',
  sections: [
    {
      title: '어디에 도움이 되는지',
      text: '영양제가 어디에 도움이 되는지는 세 가지로 나눠 적어요.',
      items: [
        [
          BASIS_NAMES.OFFICIAL,
          '식품의약품안전처가 기능성을 인정한 내용이에요. 제품의 표시에 그 기능이 있거나, 든 양이 인정 범위에 들 때만 그 제품의 기능으로 적어요.',
        ],
        [BASIS_NAMES.NUTRITION, '우리 몸에서 영양소가 하는 일이에요. 부족할 때 채우는 것이지, 많이 먹을수록 좋다는 뜻은 아니에요.'],
        [BASIS_NAMES.POPULAR, '많이들 찾지만 식약처가 인정한 기능은 아니에요. 찾기 쉽도록 함께 보여 드릴 뿐이에요.'],
      ],
    },
    {
      title: '누가 주의해야 하는지',
      text: '주의마다 무엇을 보고 적었는지 이름을 붙여요.',
      items: [
        [
          EVIDENCE_NAMES.LABEL,
          '제품의 표시(신고자료)에 적힌 주의사항이에요. 성분의 주의에는 몇 개 중 몇 개가 그렇게 표시했는지 함께 적어요.',
        ],
        [EVIDENCE_NAMES.OFFICIAL, '식약처 고시, 또는 유럽·미국 같은 규제기관이 낸 글에서 확인했어요.'],
        [EVIDENCE_NAMES.PRODUCT_INFORMATION, '같은 성분으로 허가된 의약품의 설명서를 직접 확인했어요.'],
        [EVIDENCE_NAMES.LITERATURE, '연구나 참고 서적에서 확인했어요.'],
        [EVIDENCE_NAMES.THIRD_PARTY, '신문이나 다른 곳이 옮긴 글에서 확인했어요. 원래의 글은 아직 직접 보지 못했어요.'],
        [
          EVIDENCE_NAMES.GENERAL,
          '약사들이 흔히 아는 내용이지만 아직 출처를 직접 확인하지 못했어요. 그래서 ‘피하세요’ 대신 ‘상의하세요’라고 적어요. 다만 임신·수유나 나이에 관한 것은 더 조심해서 그대로 적어요.',
        ],
      ],
    },
  ],
  actions: '주의에 적힌 말',
  actionsText: '처방받은 약을 스스로 끊지 마세요. 영양제를 더하기 전에 먼저 물어보세요.',
  reviewed: '내용을 마지막으로 살펴본 날: 2026년 11월 26일',
} as const;
