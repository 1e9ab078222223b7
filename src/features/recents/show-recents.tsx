import { createRoot } from 'react-dom/client';
import { loadRecents } from '#stores/recents.ts';
import { whenShown } from '#stores/session.ts';
import { Recents } from './Recents.tsx';

/** Puts a member's recent searches and products into their place. */
export function showRecents(place: Element): void {
  createRoot(place).render(<Recents />);
  whenShown(() => void loadRecents());
}
