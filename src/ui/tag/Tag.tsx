import type { ReactNode } from 'react';
import './tag.css';

interface TagProps {
  tone?: 'plain' | 'lemon' | 'ok' | 'watch' | 'over';
  children: ReactNode;
}

export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>{children}</span>;
}
