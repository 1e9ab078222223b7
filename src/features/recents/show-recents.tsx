import { createRoot } from 'react-dom/client';
import { loadRecents } from '#stores/recents.ts';
import { whenShown } from '#stores/session.ts';
import { Recents } from './Recents.tsx';

export function showRecents(place: Element): void {
  createRoot(place).render(<Recents />);
  whenShown(() => void loadRecents());
}
