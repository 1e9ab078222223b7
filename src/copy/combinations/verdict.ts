import type { Headline } from '#domain/combinations/verdict.ts';
import { withSubject } from '#domain/shared/korean.ts';
import { combinations } from './combinations.ts';

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });

export function hintText(headline: Headline): string {
  if (headline.kind === 'notForYou' && headline.isRestWithin) return combinations.verdictHint.restWithin;
  return combinations.verdictHint[headline.kind === 'overMany' ? 'over' : headline.kind];
}

export function headlineText(headline: Headline): string {
  const { verdict } = combinations;
  if (headline.kind === 'over') return verdict.over(withSubject(headline.name), percent.format(headline.percent));
  if (headline.kind === 'avoid') return verdict.avoid(headline.name, headline.others);
  if (headline.kind === 'notForYou') return verdict.notForYou(headline.name, headline.others);
  return headline.kind === 'overMany' ? verdict.overMany(headline.count) : verdict[headline.kind];
}
