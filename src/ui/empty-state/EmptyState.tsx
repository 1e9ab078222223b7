import type { ReactNode } from 'react';
import { type CatMood, catSrc } from '../cat/cat-img.ts';
import './empty-state.css';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  mood?: CatMood;
  size?: number;
  as?: 'p' | 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

export function EmptyState({ title, text, mood = 'searching', size = 160, as: Title = 'p', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <img src={catSrc(mood)} alt="" width={size} height={size} />
      <Title className="empty-title">{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
