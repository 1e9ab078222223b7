import { useId } from 'react';
import { person as copy } from '#copy/people/person.ts';
import { Button } from '#ui/button/Button.tsx';
import './thinner-question.css';

type Thinner = 'WARFARIN' | 'DOAC' | 'other';

/** For a person who named a blood thinner by its class alone. */
export function ThinnerQuestion({ onAnswer }: { readonly onAnswer: (thinner: Thinner) => void }) {
  const titleId = useId();
  return (
    <section className="thinner-question" aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.thinner}</h2>
      <p className="sub">{copy.thinnerHint}</p>
      <div className="thinner-answers">
        {(['WARFARIN', 'DOAC', 'other'] as const).map((thinner) => (
          <Button key={thinner} kind="line" size="sm" onClick={() => onAnswer(thinner)}>
            {copy.thinners[thinner]}
          </Button>
        ))}
      </div>
    </section>
  );
}
