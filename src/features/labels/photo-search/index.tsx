import { createRoot } from 'react-dom/client';
import './photo-search.css';
import type { PhotoTarget } from './Outcome.tsx';
import { SearchSheet } from './SearchSheet.tsx';

let isOpen = false;

/** @param isShared starts with the photo that another app shared */
export function openPhotoSearch(target: PhotoTarget, isShared = false): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = (): void => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<SearchSheet target={target} isShared={isShared} onEnd={end} />);
}
