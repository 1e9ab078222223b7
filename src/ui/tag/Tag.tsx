import type { ReactNode } from 'react';
import './tag.css';

interface TagProps {
  tone?: 'plain' | 'lemon' | 'ok' | 'watch' | 'over';
  children: ReactNode;
}

/** A short word about the thing beside it; not a control. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>{children}</span>;
}
