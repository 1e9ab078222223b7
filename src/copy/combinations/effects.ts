import type { Direction, EffectCode } from '#domain/combinations/cautions/effect.ts';
import { namesAndMore } from '../shared/words.ts';

const WHAT: Readonly<Record<EffectCode, Readonly<Record<Direction, string>>>> = {
  BLEEDING: { RAISES: '출혈 위험을 높이는', LOWERS: '피를 굳게 하는' },
  BLOOD_SUGAR: { RAISES: '혈당을 올리는', LOWERS: '혈당을 낮추는' },
  BLOOD_PRESSURE: { RAISES: '혈압을 올리는', LOWERS: '혈압을 낮추는' },
  DROWSINESS: { RAISES: '졸리게 하는', LOWERS: '잠을 깨우는' },
  LIVER: { RAISES: '간에 부담을 주는', LOWERS: '간의 부담을 더는' },
  POTASSIUM: { RAISES: '칼륨을 높이는', LOWERS: '칼륨을 낮추는' },
};

const NAMED = 3;

export const effects = {
  carriers: (names: readonly string[]) => namesAndMore(names.slice(0, NAMED).join(', '), Math.max(names.length - NAMED, 0)),
  addsUp: (code: EffectCode, direction: Direction, ingredients: number, medicines: number) => {
    const carriers = medicines > 0 ? `성분과 약 ${ingredients + medicines}가지가` : `성분 ${ingredients}가지가`;
    return `${WHAT[code][direction]} ${carriers} 겹쳐요`;
  },
} as const;
