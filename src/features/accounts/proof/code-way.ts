import { proof as texts } from '#copy/accounts/proof.ts';
import { PROOF_CODE_DIGITS, typedProofCode } from '#domain/accounts/proof-code.ts';
import { askForCode, proveByCode } from '#stores/accounts/proof.ts';
import { make, makeButton } from '#ui/plain/make.ts';
import type { Attempt } from './attempt.ts';

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
