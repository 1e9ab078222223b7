import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/EmptyState.tsx';

interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  as?: 'p' | 'h1' | 'h2' | 'h3';
  reference?: string | undefined;
  children?: ReactNode;
}

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
