import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/EmptyState.tsx';

interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  as?: 'p' | 'h1' | 'h2' | 'h3';
  /** A small line to quote to whoever can help. */
  reference?: string | undefined;
  /** The way on, a Button. */
  children?: ReactNode;
}

/** What happened and what to do next, said by the worried cat; announced at once. */
export function ErrorState({ reference, children, ...props }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState mood="worried" {...props}>
        {children}
        {reference && <p>{reference}</p>}
      </EmptyState>
    </div>
  );
}
