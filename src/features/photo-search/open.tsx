import { createRoot } from 'react-dom/client';
import './photo-search.css';
import type { PhotoTarget } from './Outcome.tsx';
import { SearchSheet } from './SearchSheet.tsx';

let isOpen = false;

/** Single instance. */
export function openPhotoSearch(target: PhotoTarget): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = (): void => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<SearchSheet target={target} onEnd={end} />);
}
