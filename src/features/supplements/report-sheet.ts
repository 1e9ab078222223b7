import { supplementReport } from '#copy/supplements/supplement-report.ts';
import { LONGEST_REPORT, REPORT_KINDS, type ReportKind, tidyReport } from '#domain/supplements/supplement-report.ts';
import { sendReport } from '#stores/supplements/supplement-report.ts';
import { make, makeCloseButton, makeIcon } from '#ui/plain/make.ts';
import { openModal } from '#ui/plain/open-modal.ts';
import { showToast } from '#ui/plain/toast.ts';
import '#ui/button/button.css';
import '#ui/field/field.css';
import '#ui/sheet/sheet.css';
import './report-sheet.css';

const TITLE_ID = 'report-title';
const TEXT_ID = 'report-text';
const HINT_ID = 'report-hint';
const COUNT_ID = 'report-count';
const KIND_ERROR_ID = 'report-kind-error';
const TEXT_ERROR_ID = 'report-text-error';

function makeError(id: string): HTMLElement {
  const place = make('p', 'field-error');
  place.id = id;
  place.role = 'alert';
  return place;
}

function tell(place: HTMLElement, message: string | null): void {
  place.replaceChildren(...(message === null ? [] : [makeIcon('alert'), message]));
}

function makeKinds(error: HTMLElement): {
  readonly group: HTMLFieldSetElement;
  readonly radios: ReadonlyMap<ReportKind, HTMLInputElement>;
} {
  const radios = new Map<ReportKind, HTMLInputElement>();
  const rows = REPORT_KINDS.map((kind) => {
    const radio = make('input', '');
    radio.type = 'radio';
    radio.name = 'kind';
    radio.value = kind;
    radios.set(kind, radio);
    return make('label', 'report-kind', radio, make('span', '', supplementReport.kinds[kind]));
  });
  const group = make('fieldset', 'report-kinds', make('legend', '', supplementReport.kind), ...rows, error);
  group.role = 'radiogroup';
  group.setAttribute('aria-describedby', KIND_ERROR_ID);
  return { group, radios };
}

function makeText(): HTMLTextAreaElement {
  const text = make('textarea', '');
  text.id = TEXT_ID;
  text.rows = 3;
  text.setAttribute('aria-describedby', `${HINT_ID} ${COUNT_ID} ${TEXT_ERROR_ID}`);
  return text;
}

function described(id: string, text: string, className = 'field-hint'): HTMLElement {
  const line = make('p', className, text);
  line.id = id;
  return line;
}

function makeForm(id: string, done: () => void): HTMLFormElement {
  const text = makeText();
  const count = described(COUNT_ID, supplementReport.count(0), 'field-hint num');
  const kindError = makeError(KIND_ERROR_ID);
  const { group, radios } = makeKinds(kindError);
  const textError = makeError(TEXT_ERROR_ID);
  const failure = makeError('');
  const label = make('label', '', supplementReport.text);
  label.htmlFor = TEXT_ID;
  const send = make('button', 'btn btn-primary', supplementReport.send);
  send.type = 'submit';
  const form = make(
    'form',
    'report-form',
    group,
    make('div', 'field', label, text, make('div', 'report-below', described(HINT_ID, supplementReport.hint), count), textError),
    make('p', 'field-hint', supplementReport.nobody),
    make('div', 'sheet-foot', failure, send),
  );
  form.noValidate = true;

  const chosen = () => [...radios].find(([, { checked }]) => checked)?.[0];
  const textFault = (written: string): string | null => {
    if (written === '') return supplementReport.textNeeded;
    return written.length > LONGEST_REPORT ? supplementReport.textTooLong : null;
  };
  const validateText = (fault: string | null) => {
    text.ariaInvalid = fault === null ? null : 'true';
    if (textError.textContent !== (fault ?? '')) tell(textError, fault);
  };

  text.addEventListener('input', () => {
    const { length } = tidyReport(text.value);
    count.textContent = supplementReport.count(length);
    validateText(length > LONGEST_REPORT ? supplementReport.textTooLong : null);
  });
  group.addEventListener('change', () => tell(kindError, null));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (send.ariaBusy === 'true') return;
    const kind = chosen();
    const written = tidyReport(text.value);
    const fault = textFault(written);
    tell(failure, null);
    tell(kindError, kind === undefined ? supplementReport.kindNeeded : null);
    validateText(fault);
    if (kind === undefined) radios.get(REPORT_KINDS[0])?.focus();
    else if (fault !== null) text.focus();
    if (kind === undefined || fault !== null) return;
    send.ariaBusy = 'true';
    const outcome = await sendReport(id, kind, written);
    send.ariaBusy = null;
    if (!outcome.ok) return tell(failure, outcome.message);
    form.reset();
    count.textContent = supplementReport.count(0);
    done();
  });
  return form;
}

let sheet: HTMLDialogElement | null = null;

function makeSheet(id: string): HTMLDialogElement {
  const dialog = make('dialog', 'sheet');
  const title = make('h2', '', supplementReport.title);
  title.id = TITLE_ID;
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.setAttribute('closedby', 'any');
  const head = make(
    'div',
    'sheet-head',
    title,
    makeCloseButton(supplementReport.close, () => dialog.close()),
  );
  const form = makeForm(id, () => {
    dialog.close();
    showToast(supplementReport.sent, 'status', supplementReport.close);
  });
  dialog.append(head, form);
  document.body.append(dialog);
  return dialog;
}

export function openReportSheet(id: string): void {
  sheet ??= makeSheet(id);
  if (!sheet.open) void openModal(sheet);
}
