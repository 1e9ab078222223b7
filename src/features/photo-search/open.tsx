import { createRoot } from 'react-dom/client';
import styles from './photo-search.css?inline';
import { type PhotoTarget, SearchSheet } from './SearchSheet.tsx';

/** The looks come with the code: on the page itself they would cost every visitor more than the search box does. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

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
