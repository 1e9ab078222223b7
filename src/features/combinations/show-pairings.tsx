import { createRoot } from 'react-dom/client';
import { loadPairings } from '#stores/combinations/pairings.ts';
import { attachFlips } from './flip.ts';
import { Pairings } from './Pairings.tsx';
import './pairings.css';

export async function showPairings(place: HTMLElement): Promise<void> {
  const lists = await loadPairings();
  if (lists.good.length + lists.caution.length === 0) {
    place.remove();
    return;
  }
  attachFlips();
  createRoot(place).render(<Pairings lists={lists} />);
}
