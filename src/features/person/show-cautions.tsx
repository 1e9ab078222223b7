import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Caution, ConcernCount } from '#contract/person.ts';
import type { Concerned } from '#stores/people.ts';
import { CautionsSheet } from './CautionsSheet.tsx';

/** What an answer says of cautions: of those that hold for who asks, or of how many wait for whom. */
type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

export type Asked = {
  /** The answer for somebody of whom one thing is known; null when it cannot be had. */
  readonly load: (asker: Concerned | null) => Promise<Cautioned | null>;
  readonly listOf: (cautions: readonly Caution[]) => ReactNode;
};

let isOpen = false;

/** Shows whom the products of a page concern, and for each what to be careful of, without asking who somebody is: nothing of it is kept. */
export function showCautions(asked: Asked): void {
  if (isOpen) return;
  isOpen = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const end = (): void => {
    isOpen = false;
    root.unmount();
    host.remove();
  };
  root.render(<CautionsSheet {...asked} onEnd={end} />);
}
