import type { Analysis } from '#contract/combinations.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { marksById } from './marks.ts';

/** When to take what: a suggested day with the reason of each hour. */
export function DayPlan({ analysis: { plan, supplements } }: { readonly analysis: Analysis }) {
  if (!plan || plan.entries.length === 0) return null;
  const marks = marksById(supplements);
  const names = new Map(supplements.map(({ supplementId, supplementName }) => [supplementId, supplementName]));
  const called = (id: number) => `${marks.get(id)} ${names.get(id)}`;
  const slots = [...Map.groupBy(plan.entries, ({ slot }) => slot)];
  return (
    <section aria-labelledby="plan-title">
      <h2 id="plan-title">{guidance.plan}</h2>
      <ol className="plan">
        {slots.map(([slot, entries]) => (
          <li key={slot}>
            <p className="plan-slot">
              <strong>{guidance.slots[slot]}</strong> <time className="num">{entries[0]?.time}</time>
            </p>
            <ul>
              {entries.map(({ supplementId, reason }) => (
                <li key={supplementId}>
                  {called(supplementId)}
                  {reason !== 'MEAL' && <small className="sub">{guidance.reasons[reason]}</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {plan.together.map(([one, other]) => (
        <p className="source" key={`${one}-${other}`}>
          {guidance.together(called(one), called(other))}
        </p>
      ))}
      <p className="source">{guidance.planBasis}</p>
      <button type="button" className="btn plan-remind">
        {guidance.remind}
      </button>
    </section>
  );
}
