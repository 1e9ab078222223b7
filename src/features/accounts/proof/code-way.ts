import { proof as texts } from '#copy/accounts/proof.ts';
import { PROOF_CODE_DIGITS, typedProofCode } from '#domain/accounts/proof-code.ts';
import { askForCode, proveByCode, type proveByPasskey } from '#stores/accounts/proof.ts';
import { make, makeButton, makeIcon } from '#ui/plain/make.ts';

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

const CODE_ID = 'proof-code';

function codeField(): { readonly field: HTMLElement; readonly input: HTMLInputElement } {
  const label = make('label', '', texts.codeLabel);
  label.htmlFor = CODE_ID;
  const input = make('input', 'num');
  input.id = CODE_ID;
  input.inputMode = 'numeric';
  input.autocomplete = 'one-time-code';
  input.required = true;
  // Allows spaces, as printed in the mail.
  input.maxLength = PROOF_CODE_DIGITS + 4;
  return { field: make('div', 'field', label, make('div', 'field-box', input)), input };
}

export function codeWay({ attempt, report, buttons }: Attempt, look: string): HTMLElement {
  const { field, input } = codeField();
  const status = make('p', 'field-hint', texts.codeSent);
  status.role = 'status';
  const check = make('button', look, texts.byCode);
  const form = make('form', 'proof-password');
  form.method = 'dialog';
  form.noValidate = true;
  const send = makeButton(look, () => void ask(), texts.sendCode);
  const ask = async () => {
    if (buttons.some(({ ariaBusy }) => ariaBusy === 'true')) return;
    send.ariaBusy = 'true';
    send.textContent = texts.sendingCode;
    const outcome = await askForCode();
    send.ariaBusy = null;
    report(outcome.ok ? null : outcome.message);
    const isAsked = outcome.ok || form.contains(input);
    send.textContent = isAsked ? texts.codeAgain : texts.sendCode;
    if (!outcome.ok) return;
    send.className = 'btn btn-full btn-quiet';
    form.replaceChildren(status, field, check, send);
    input.focus();
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!form.contains(input)) return;
    if (typedProofCode(input.value) !== '' && (await attempt(check, () => proveByCode(input.value)))) return;
    input.focus();
    input.select();
  });
  buttons.push(send, check);
  form.append(send);
  return form;
}
