import { proof as texts } from '#copy/accounts/proof.ts';
import type { proveByPasskey } from '#stores/accounts/proof.ts';
import { make, makeIcon } from '#ui/plain/make.ts';

type Way = () => ReturnType<typeof proveByPasskey>;

export type Attempt = {
  readonly buttons: HTMLButtonElement[];
  readonly report: (refusal: string | null) => void;
  /** Runs one way with a busy button; false when refused. */
  readonly attempt: (button: HTMLButtonElement, way: Way) => Promise<boolean>;
};

export function makeAttempt(alert: HTMLElement, done: (proof: string) => void): Attempt {
  const buttons: HTMLButtonElement[] = [];
  const report = (refusal: string | null) =>
    alert.replaceChildren(...(refusal === null ? [] : [make('p', 'proof-refusal', makeIcon('alert'), make('span', '', refusal))]));
  const attempt = async (button: HTMLButtonElement, way: Way) => {
    if (buttons.some(({ ariaBusy }) => ariaBusy === 'true')) return true;
    const label = button.textContent;
    button.ariaBusy = 'true';
    button.textContent = texts.checking;
    report(null);
    const outcome = await way();
    if (outcome.ok) {
      done(outcome.proof);
      return true;
    }
    button.ariaBusy = null;
    button.textContent = label;
    report(outcome.message);
    return false;
  };
  return { buttons, report, attempt };
}
