import { createRoot } from 'react-dom/client';
import { type CautionsQuestion, CautionsSheet } from './CautionsSheet.tsx';

let isOpen = false;

/** Cautions by concern without a profile; nothing is stored. */
export function showCautions(question: CautionsQuestion): void {
  if (isOpen) return;
  isOpen = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const end = (): void => {
    isOpen = false;
    root.unmount();
    host.remove();
  };
  root.render(<CautionsSheet {...question} onEnd={end} />);
}
