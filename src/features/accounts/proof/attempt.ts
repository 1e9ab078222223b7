import { proof as texts } from '#copy/proof.ts';
import type { proveByPasskey } from '#stores/proof.ts';
import { make, makeIcon } from '#ui/plain/make.ts';

type Way = () => ReturnType<typeof proveByPasskey>;

/** What the ways of the dialog share: one of them is tried at a time, and a refusal is told above them. */
export type Attempt = {
  readonly buttons: HTMLButtonElement[];
  readonly tell: (refusal: string | null) => void;
  /** Tries one way: its button says that it is on its way. False where it was refused. */
  readonly attempt: (button: HTMLButtonElement, way: Way) => Promise<boolean>;
};

/** @param alert where refusals are told @param done called with the proof */
export function makeAttempt(alert: HTMLElement, done: (proof: string) => void): Attempt {
  const buttons: HTMLButtonElement[] = [];
  const tell = (refusal: string | null) =>
    alert.replaceChildren(...(refusal === null ? [] : [make('p', 'proof-refusal', makeIcon('alert'), make('span', '', refusal))]));
  const attempt = async (button: HTMLButtonElement, way: Way) => {
    if (buttons.some(({ ariaBusy }) => ariaBusy === 'true')) return true;
    const label = button.textContent;
    button.ariaBusy = 'true';
    button.textContent = texts.checking;
    tell(null);
    const outcome = await way();
    if (outcome.ok) {
      done(outcome.proof);
      return true;
    }
    button.ariaBusy = null;
    button.textContent = label;
    tell(outcome.message);
    return false;
  };
  return { buttons, tell, attempt };
}
