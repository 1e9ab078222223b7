import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { timeText } from '../shared/dates.ts';
import { daysOfPackLeft, TAKE_ALL, TAKEN, withOthers } from '../shared/words.ts';

export const pushTexts = {
  reminderTitle: (kinds: readonly IntakeKind[]) => {
    const count = kinds.length > 1 ? ` ${kinds.length}개` : '';
    const what = { MEDICINE: '약', SUPPLEMENT: '영양제' } as const;
    const both = kinds.includes('MEDICINE') && kinds.includes('SUPPLEMENT') ? '약과 영양제' : null;
    return `${both ?? what[kinds[0] ?? 'SUPPLEMENT']}${count} 먹을 시간이에요`;
  },
  /** @param others more than are named @param pack that runs out first, named where there are several names */
  reminderBody: (
    names: readonly { readonly name: string; readonly amount: string }[],
    others: number,
    time: string,
    pack: { readonly name: string; readonly days: number } | null,
  ) =>
    [
      withOthers(names.map(({ name, amount }) => `‘${name}’ ${amount}`.trim()).join(', '), others),
      timeText(time),
      ...(pack === null ? [] : [`${names.length > 1 ? `‘${pack.name}’ ` : ''}${daysOfPackLeft(pack.days)}`]),
    ].join(' · '),
  summaryTitle: '놓친 섭취 알림이 있어요',
  summaryBody: (count: number) => `그동안 보내지 못한 알림 ${count}개를 확인해 주세요.`,
  taken: TAKEN,
  allTaken: TAKE_ALL,
  snooze: '10분 뒤',
} as const;
