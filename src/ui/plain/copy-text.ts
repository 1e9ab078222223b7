/** Feature detection: falls back to `execCommand` where the clipboard API is denied. */
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
  // Inside the modal: everything else is inert.
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
