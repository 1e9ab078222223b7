/** Copies a text; where the clipboard may not be written to, by a selected field as before there was one. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'share-field';
  // Within the sheet: everything else is out of reach while it is open.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  let isDone = false;
  try {
    isDone = document.execCommand('copy');
  } catch {
    isDone = false;
  }
  field.remove();
  return isDone;
}
