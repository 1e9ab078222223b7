import type { BrandFact } from './types.ts';

/** Invented brands of the sample catalogue; none of them exists in a shop. */
export const BRANDS: readonly BrandFact[] = [
  { id: 1, name: '볕뉘공방', hue: 45, description: '창가에 드는 볕처럼 하루 한 번이면 되는 비타민을 모았어요.' },
  { id: 2, name: '해거름마을', hue: 18, description: '저녁 식탁 옆에 두기 좋은 미네랄과 뼈 영양을 다뤄요.' },
  { id: 3, name: '물빛서랍', hue: 200, description: '오메가3와 기름 원료를 작은 캡슐에 담아요.' },
  { id: 4, name: '아침밥상회', hue: 32, description: '아침에 챙기기 쉬운 비타민B군과 종합비타민이 많아요.' },
  { id: 5, name: '새벽이슬터', hue: 168, description: '유산균과 식이섬유처럼 장에 관한 제품을 만들어요.' },
  { id: 6, name: '여울목길', hue: 214, description: '관절과 연골 원료를 꾸준히 먹기 쉬운 크기로 내요.' },
  { id: 7, name: '도담상점', hue: 330, description: '임신을 준비하거나 아이를 키우는 집을 생각한 구성이에요.' },
  { id: 8, name: '달무리정원', hue: 262, description: '하루를 느긋하게 마무리하는 저녁용 제품을 골라요.' },
  { id: 9, name: '초록문간', hue: 128, description: '클로렐라, 녹차, 마늘처럼 식물에서 온 원료를 좋아해요.' },
  { id: 10, name: '바람결하루', hue: 186, description: '체지방과 식단을 함께 살피는 사람들의 선반을 채워요.' },
  { id: 11, name: '느린오후', hue: 8, description: '홍삼과 인삼을 천천히 달이는 이야기에서 시작했어요.' },
  { id: 12, name: '윤슬마루', hue: 300, description: '콜라겐과 히알루론산 등 피부 원료를 중심에 두었어요.' },
  { id: 13, name: '솔가지뜰', hue: 148, description: '중장년의 혈압과 콜레스테롤 고민에 맞춘 제품이 있어요.' },
  { id: 14, name: '나무그늘', hue: 92, description: '간과 위처럼 쉬어 갈 곳을 생각한 원료를 담아요.' },
  { id: 15, name: '햇귀상회', hue: 58, description: '한 가지 성분만 담백하게 담은 단일제를 주로 내요.' },
  { id: 16, name: '오목조목', hue: 345, description: '젤리와 스틱처럼 맛있게 먹는 작은 포장을 만들어요.' },
  { id: 17, name: '가온물결', hue: 228, description: '운동하는 사람의 단백질과 크레아틴을 덜어 담아요.' },
  { id: 18, name: '봄날서재', hue: 280, description: '눈과 기억력처럼 오래 들여다보는 일에 쓰이는 원료를 모아요.' },
];
