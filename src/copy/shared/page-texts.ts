import { withTopic } from '#domain/shared/korean.ts';
import { SLOGAN } from './words.ts';

export const pageTexts = {
  home: `${SLOGAN} 영양제 정보`,
  ingredient: (name: string) => `${name} 기능과 섭취 방법`,
  supplement: (name: string) => `${name} 성분과 섭취 방법`,
  effectQuestion: (name: string) => `${withTopic(name)} 무엇에 도움이 되나요?`,
  timingQuestion: (name: string) => `${withTopic(name)} 언제 먹으면 좋나요?`,
} as const;
