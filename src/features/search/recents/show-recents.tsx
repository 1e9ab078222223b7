import { createRoot } from 'react-dom/client';
import { whenShown } from '#stores/accounts/session.ts';
import { loadRecents } from '#stores/search/recents.ts';
import { Recents } from './Recents.tsx';

export function showRecents(place: Element): void {
  createRoot(place).render(<Recents />);
  whenShown(() => void loadRecents());
}
