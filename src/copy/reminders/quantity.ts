import { quantityText } from '#domain/reminders/quantity.ts';
import { groupsOf, hasQuantities, type Schedule } from '#domain/reminders/schedule.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import { daysText, timeText } from '../shared/dates.ts';
import { QUANTITY } from '../shared/words.ts';

export const DEFAULT_UNIT = '개';
const BY_LABEL = '라벨대로';
const SPOKEN = ['', '4분의 1', '반', '4분의 3'];

export const UNITS: readonly string[] = ['정', '캡슐', '포', '스푼', '방울', 'mL', DEFAULT_UNIT];

const FORM_UNITS: Readonly<Record<DosageForm, string>> = {
  tablet: '정',
  softgel: '캡슐',
  capsule: '캡슐',
  powder: '포',
  jelly: '개',
  liquid: 'mL',
};

export const unitOfForm = (form: DosageForm | null): string => (form === null ? '정' : FORM_UNITS[form]);

export function doseText(quantity: number, unit: string | null): string {
  return `${quantityText(quantity)}${unit ?? DEFAULT_UNIT}`;
}

export function spokenDose(quantity: number, unit: string | null): string {
  const counted = unit ?? DEFAULT_UNIT;
  const whole = Math.floor(quantity);
  const part = SPOKEN[(quantity - whole) * 4] ?? '';
  if (whole === 0) return `${part} ${counted}`;
  if (part === '') return `${whole}${counted}`;
  return part === '반' ? `${whole}${counted} ${part}` : `${whole}하고 ${part} ${counted}`;
}

export function quantitiesText(schedules: readonly Schedule[], unit: string | null, say = doseText): string | null {
  if (!hasQuantities(schedules)) return null;
  const amountOf = (quantity: number | null = null) => (quantity === null ? BY_LABEL : say(quantity, unit));
  const groups = groupsOf(schedules).map(({ days, times, quantities = {} }) => {
    const amounts = times.map((time) => amountOf(quantities[time]));
    const [amount = ''] = amounts;
    const isSame = amounts.every((each) => each === amount);
    return { days, text: isSame ? amount : times.map((time, place) => `${timeText(time)} ${amounts[place]}`).join(', '), isSame };
  });
  const [only] = groups;
  if (groups.length === 1 && only !== undefined) return only.isSame ? `${QUANTITY} ${only.text}` : only.text;
  return groups.map(({ days, text }) => `${daysText(days)} ${text}`).join(' · ');
}

export const quantityForm = {
  label: QUANTITY,
  of: (place: number) => `${place}번째 시간에 ${QUANTITY}`,
  less: (place: number) => `${place}번째 시간 양 줄이기`,
  more: (place: number) => `${place}번째 시간 양 늘리기`,
  byLabel: BY_LABEL,
  wrong: '¼부터 20까지, 반이나 1/4처럼 4분의 1 단위로 적어 주세요.',
  unit: '세는 단위',
} as const;
