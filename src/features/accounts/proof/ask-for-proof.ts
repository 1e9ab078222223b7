import { proof as texts } from '#copy/proof.ts';
import { providerTexts } from '#copy/providers.ts';
import { signIn } from '#copy/sign-in.ts';
import { leaveForProof, loadProofWays, type ProofWays, proveByPasskey, proveByPassword } from '#stores/proof.ts';
import { make, makeButton, makeIcon } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import '#ui/button/button.css';
import '#ui/field/field.css';
import '#ui/icon-button/icon-button.css';
import '#ui/plain/confirm.css';
import '#ui/sheet/sheet.css';
import './proof.css';

const TITLE_ID = 'proof-title';
const TEXT_ID = 'proof-text';
const PASSWORD_ID = 'proof-password';

type Attempt = ReturnType<typeof proveByPasskey>;

/** The parts of the dialog that change while it is open. */
type Parts = {
  readonly alert: HTMLElement;
  /** Everything that sends something; one at a time. */
  readonly buttons: HTMLButtonElement[];
  readonly done: (proof: string) => void;
};

/** Tries one way: its button says that it is on its way, a refusal is told above the ways. */
async function attempt({ alert, buttons, done }: Parts, button: HTMLButtonElement, way: () => Attempt): Promise<boolean> {
  if (buttons.some(({ ariaBusy }) => ariaBusy === 'true')) return true;
  const label = button.textContent;
  button.ariaBusy = 'true';
  button.textContent = texts.checking;
  alert.replaceChildren();
  const outcome = await way();
  if (outcome.ok) {
    done(outcome.proof);
    return true;
  }
  button.ariaBusy = null;
  button.textContent = label;
  if (outcome.message !== null) alert.append(make('p', 'proof-refusal', makeIcon('alert'), make('span', '', outcome.message)));
  return false;
}

/** The label, the box and the eye, as `PasswordField` draws them. */
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

/** The first way that there is looks like the way on. */
const look = (parts: Parts) => `btn btn-full ${parts.buttons.length === 0 ? 'btn-primary' : 'btn-line'}`;

function passkeyWay(parts: Parts): HTMLElement {
  const button = makeButton(look(parts), () => void attempt(parts, button, proveByPasskey), texts.byPasskey);
  parts.buttons.push(button);
  return button;
}

function passwordWay(parts: Parts): HTMLElement {
  const { field, input } = passwordField();
  const button = make('button', look(parts), texts.byPassword);
  parts.buttons.push(button);
  const form = make('form', 'proof-password', field, button);
  form.method = 'dialog';
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (input.value !== '' && (await attempt(parts, button, () => proveByPassword(input.value)))) return;
    input.focus();
    input.select();
  });
  return form;
}

function providerWays(parts: Parts, { providers }: ProofWays): HTMLElement[] {
  return providers.map((provider) => {
    const button = makeButton(look(parts), () => leaveForProof(provider), texts.byProvider(providerTexts.name(provider)));
    parts.buttons.push(button);
    return button;
  });
}

function waysOf(parts: Parts, ways: ProofWays): HTMLElement[] {
  const shown = [
    ...(ways.hasPasskey ? [passkeyWay(parts)] : []),
    ...(ways.hasPassword ? [passwordWay(parts)] : []),
    ...providerWays(parts, ways),
  ];
  return shown.length === 0 ? [make('p', 'proof-none', texts.noWay)] : shown;
}

/** Asks in a modal dialog; the proof, null when it was closed, or an empty text where the server knows no proofs. */
export async function askForProof(): Promise<string | null> {
  const ways = await loadProofWays();
  if (ways === 'unknown') return '';
  if (ways === null) {
    showToast(texts.failed, 'alert', texts.close);
    return null;
  }
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
  const parts: Parts = { alert, buttons: [], done: (proof) => dialog.close(proof) };
  dialog.append(heading, text, alert, make('div', 'proof-ways', ...waysOf(parts, ways)));
  dialog.append(
    make(
      'div',
      'sheet-foot',
      makeButton('btn btn-quiet', () => dialog.close(), texts.close),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(dialog.returnValue === '' ? null : dialog.returnValue);
    });
  });
}
