import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/EmptyState.tsx';

export interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  as?: 'p' | 'h1' | 'h2' | 'h3';
  /** The way on, a Button. */
  children?: ReactNode;
}

/** What happened and what to do next, said by the worried cat; announced at once. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState mood="worried" {...props} />
    </div>
  );
}
