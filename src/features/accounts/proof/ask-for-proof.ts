import { proof as texts } from '#copy/accounts/proof.ts';
import { providerTexts } from '#copy/accounts/providers.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { routes } from '#domain/shared/routes.ts';
import { leaveForProof, loadProofWays, type ProofWays, proveByPasskey, proveByPassword } from '#stores/accounts/proof.ts';
import { make, makeButton, makeIcon } from '#ui/plain/make.ts';
import { closeModals, openModal } from '#ui/plain/open-modal.ts';
import { showToast } from '#ui/plain/toast.ts';
import { type Attempt, codeWay, makeAttempt } from './code-way.ts';
import '#ui/button/button.css';
import '#ui/field/field.css';
import '#ui/icon-button/icon-button.css';
import '#ui/plain/confirm.css';
import '#ui/sheet/sheet.css';
import './proof.css';

const TITLE_ID = 'proof-title';
const TEXT_ID = 'proof-text';
const PASSWORD_ID = 'proof-password';

function passwordField(): { readonly field: HTMLElement; readonly input: HTMLInputElement } {
  const label = make('label', '', signIn.password);
  label.htmlFor = PASSWORD_ID;
  const input = make('input', '');
  input.id = PASSWORD_ID;
  input.type = 'password';
  input.autocomplete = 'current-password';
  input.autocapitalize = 'none';
  input.spellcheck = false;
  input.required = true;
  const show = makeButton('icon-btn', () => turn(), makeIcon('eye'));
  show.ariaLabel = signIn.showPassword;
  const turn = () => {
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    show.ariaLabel = isShown ? signIn.hidePassword : signIn.showPassword;
    show.replaceChildren(makeIcon(isShown ? 'eye-off' : 'eye'));
  };
  return { field: make('div', 'field', label, make('div', 'field-box', input, show)), input };
}

const look = ({ buttons }: Attempt) => `btn btn-full ${buttons.length === 0 ? 'btn-primary' : 'btn-line'}`;

function passkeyWay(parts: Attempt): HTMLElement {
  const button = makeButton(look(parts), () => void parts.attempt(button, proveByPasskey), texts.byPasskey);
  parts.buttons.push(button);
  return button;
}

function passwordWay(parts: Attempt): HTMLElement {
  const { field, input } = passwordField();
  const button = make('button', look(parts), texts.byPassword);
  parts.buttons.push(button);
  const form = make('form', 'proof-password', field, button);
  form.method = 'dialog';
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (input.value !== '' && (await parts.attempt(button, () => proveByPassword(input.value)))) return;
    input.focus();
    input.select();
  });
  return form;
}

function providerWays(parts: Attempt, { providers }: ProofWays): HTMLElement[] {
  return providers.map((provider) => {
    const button = makeButton(
      look(parts),
      () => void closeModals().then(() => leaveForProof(provider)),
      texts.byProvider(providerTexts.name(provider)),
    );
    parts.buttons.push(button);
    return button;
  });
}

function noWay({ mailCode }: ProofWays): HTMLElement[] {
  if (mailCode !== 'UNCONFIRMED') return [make('p', 'proof-none', texts.noWay)];
  const link = make('a', 'btn btn-full btn-primary', texts.confirmEmail);
  link.href = routes.accountEmail();
  return [make('p', 'proof-none', texts.confirmFirst), link];
}

function waysOf(parts: Attempt, ways: ProofWays): HTMLElement[] {
  const shown = [
    ...(ways.hasPasskey ? [passkeyWay(parts)] : []),
    ...(ways.hasPassword ? [passwordWay(parts)] : []),
    ...(ways.mailCode === 'READY' ? [codeWay(parts, look(parts))] : []),
    ...providerWays(parts, ways),
  ];
  return shown.length === 0 ? noWay(ways) : shown;
}

/** Null when closed, empty on servers without proofs. @param isNeeded false: empty also when nothing can be proved here */
export async function askForProof(isNeeded = true): Promise<string | null> {
  const ways = await loadProofWays();
  if (ways === 'unknown') return '';
  if (ways === null) {
    showToast(texts.failed, 'alert', texts.close);
    return null;
  }
  const hasWay = ways.hasPasskey || ways.hasPassword || ways.mailCode === 'READY' || ways.providers.length > 0;
  if (!hasWay && !isNeeded) return '';
  const dialog = make('dialog', 'sheet confirm proof');
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.setAttribute('aria-describedby', TEXT_ID);
  dialog.setAttribute('closedby', 'any');
  const heading = make('h2', '', texts.title);
  heading.id = TITLE_ID;
  const text = make('p', '', texts.text);
  text.id = TEXT_ID;
  const alert = make('div', 'proof-alert');
  alert.role = 'alert';
  const parts = makeAttempt(alert, (proof) => dialog.close(proof));
  dialog.append(heading, text, alert, make('div', 'proof-ways', ...waysOf(parts, ways)));
  dialog.append(
    make(
      'div',
      'sheet-foot',
      makeButton('btn btn-quiet', () => dialog.close(), texts.close),
    ),
  );
  document.body.append(dialog);
  await openModal(dialog);
  dialog.remove();
  return dialog.returnValue === '' ? null : dialog.returnValue;
}
