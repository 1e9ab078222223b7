import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './chip.css';

type ChipProps = Omit<ComponentProps<'button'>, 'style'> & {
  pressed?: boolean;
  image?: string;
  tone?: 'plain' | 'lemon';
  removable?: boolean;
};

export function Chip({ pressed, image, tone = 'plain', removable = false, className, children, ...rest }: ChipProps) {
  const name = ['chip', tone === 'lemon' ? 'chip-lemon' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" className={name} aria-pressed={pressed} {...rest}>
      {image && <img src={image} alt="" width={24} height={24} loading="lazy" />}
      {children}
      {removable && <Icon name="close" size={16} />}
    </button>
  );
}
