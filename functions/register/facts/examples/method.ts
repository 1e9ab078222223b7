import type { DosageForm } from '#domain/supplements/dosage-form.ts';

const COUNTERS: Record<DosageForm, string> = { tablet: '정', softgel: '캡슐', capsule: '캡슐', powder: '포', jelly: '포', liquid: '병' };

const MOMENTS: Record<string, string> = {
  식전: '식사 30분 전에 ',
  식후: '식사 후에 ',
  취침: '잠들기 1시간 전에 ',
  아침: '아침 식사 후에 ',
};

function instruction(form: DosageForm, counter: string): string {
  if (counter === '개') return '잘 씹어서 섭취하세요.';
  if (counter === '번') return '입안에 뿌려 섭취하세요.';
  if (counter === '장' || counter === '알') return '입안에서 천천히 녹여 섭취하세요.';
  if (counter === '스푼') return '물이나 우유에 타서 섭취하세요.';
  if (form === 'jelly') return '그대로 섭취하세요.';
  if (form === 'liquid') return '잘 흔들어 섭취하세요.';
  return '물과 함께 섭취하세요.';
}

/** 을 after a final consonant, else 를. */
function objectParticle(word: string): '을' | '를' {
  const code = word.charCodeAt(word.length - 1) - 0xac00;
  return code % 28 === 0 ? '를' : '을';
}

/** @param dose `2x1`: twice a day, one each; optionally counter (`1x2 개`) and moment (`식전`) */
export function methodFor(form: DosageForm, dose: string): string {
  const [amounts = '1x1', ...words] = dose.split(' ');
  const [times = '1', each = '1'] = amounts.split('x');
  const moment = words.find((word) => word in MOMENTS);
  const counter = words.find((word) => !(word in MOMENTS)) ?? COUNTERS[form];
  const when = moment === undefined ? '' : (MOMENTS[moment] ?? '');
  return `1일 ${times}회, 1회 ${each}${counter}${objectParticle(counter)} ${when}${instruction(form, counter)}`;
}
