import { type ReactNode, useId } from 'react';
import { basisFor, person as copy } from '#copy/people/person.ts';
import { Button } from '#ui/button/Button.tsx';
import './thinner-question.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { isThinnerUnclear } from '#domain/combinations/cautions/blood-thinner.ts';
import { chosenPerson, type KnownPerson, withThinner } from '#domain/combinations/cautions/people.ts';
import { endAsking } from '#stores/people/asking.ts';
import { currentPerson, keepPeople, knownPeople } from '#stores/people/people.ts';
import { latestOnly } from '#stores/shared/latest.ts';
import { askPerson } from './ask-person.tsx';

type Thinner = 'WARFARIN' | 'DOAC' | 'other';

/** For a person who named a blood thinner by its class alone. */
function ThinnerQuestion({ onAnswer }: { readonly onAnswer: (thinner: Thinner) => void }) {
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

type Shown = { readonly person: KnownPerson | null /** Basis text of the limits. */; readonly basis: string };

type Page<Answer> = {
  readonly load: (person: KnownPerson | null) => Promise<Answer | null>;
  readonly parts: Readonly<Record<string, (answer: Answer, shown: Shown) => ReactNode>>;
  readonly after?: (answer: Answer) => void;
  readonly assumedAgeOf?: (answer: Answer) => number | null;
};

const place = (name: string) => document.querySelector<HTMLElement>(name);

/** Personalises an edge-cached page on the device; latest wins, a failure changes nothing. */
export function showFor<Answer>({ load, parts, after, assumedAgeOf = () => null }: Page<Answer>) {
  const calls = latestOnly();
  const roots = new Map<HTMLElement, Root>();
  let shown: KnownPerson | null = null;

  const rootOf = (element: HTMLElement): Root => {
    const root = roots.get(element) ?? createRoot(element);
    roots.set(element, root);
    return root;
  };

  const setBasis = (who: string, problem: string): void => {
    const bar = place('.person-who');
    if (bar) bar.textContent = who;
    place('.person-failed')?.remove();
    if (problem === '') return;
    const failed = document.createElement('p');
    failed.className = 'person-failed';
    failed.role = 'alert';
    failed.textContent = problem;
    place('.person-bar')?.after(failed);
  };

  const askThinner = (person: KnownPerson | null): void => {
    const known = place('[data-thinner]');
    if (person === null || !isThinnerUnclear(person)) {
      if (known) rootOf(known).render(null);
      return;
    }
    const host = known ?? document.createElement('div');
    host.dataset['thinner'] = '';
    if (known === null) place('.person-bar')?.after(host);
    const answer = (thinner: 'WARFARIN' | 'DOAC' | 'other'): void => {
      const people = withThinner(knownPeople(), thinner === 'other' ? null : thinner);
      const isKept = keepPeople(people);
      place('.person-bar button')?.focus();
      void show(chosenPerson(people), isKept ? '' : copy.notKept);
    };
    rootOf(host).render(<ThinnerQuestion onAnswer={answer} />);
  };

  const show = async (person: KnownPerson | null, problem = ''): Promise<void> => {
    const isLatest = calls.begin();
    const places = Object.keys(parts).flatMap((name) => place(name) ?? []);
    for (const each of places) each.ariaBusy = 'true';
    setBasis(copy.loading, problem);
    const answer = await load(person);
    if (!isLatest()) return;
    for (const each of places) each.ariaBusy = null;
    if (answer === null) {
      setBasis(basisFor(shown), copy.failed);
      endAsking();
      return;
    }
    shown = person;
    const basis = basisFor(person, assumedAgeOf(answer));
    setBasis(basis, problem);
    askThinner(person);
    flushSync(() => {
      for (const [name, draw] of Object.entries(parts)) {
        const element = place(name);
        if (element) rootOf(element).render(draw(answer, { person, basis }));
      }
    });
    after?.(answer);
    endAsking();
  };

  return {
    showKnown: async (): Promise<void> => {
      const isLatest = calls.join();
      const person = currentPerson();
      if (person !== null && isLatest()) await show(person);
    },
    /** For the chosen profile, else for an adult: the page shows nothing before. */
    showNow: (): Promise<void> => show(currentPerson()),
    open: (): void => void askPerson((person, isKept) => void show(person, isKept ? '' : copy.notKept)),
  };
}
