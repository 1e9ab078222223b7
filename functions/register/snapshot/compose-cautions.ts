import { ENUMERATORS, groupName, REMARK_TEXTS, report } from '#copy/reminders/report.ts';
import type { ReportCautions } from '#domain/supplements/report-caution.ts';

export function composeCautions({ avoid, consult, remarks }: ReportCautions): string {
  const points = [
    ...(avoid.length === 0 ? [] : [report.avoid(avoid.map(groupName).join(', '))]),
    ...(consult.length === 0 ? [] : [report.consult(consult.map(groupName).join(', '))]),
    ...remarks.map((remark) => REMARK_TEXTS[remark]),
  ];
  if (points.length < 2) return points.join('');
  return points.map((point, index) => `(${ENUMERATORS[index]}) ${point}`).join('\n');
}
