import { createRoot } from 'react-dom/client';
import './photo-search.css';
import { type PhotoTarget, SearchSheet } from './SearchSheet.tsx';

/** Opens the search by photo over the page and takes it away again when it ends. */
export function openPhotoSearch(target: PhotoTarget): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<SearchSheet target={target} onEnd={end} />);
}
