import { createRoot } from 'react-dom/client';
import { type CautionsQuestion, CautionsSheet } from './CautionsSheet.tsx';

let isOpen = false;

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
