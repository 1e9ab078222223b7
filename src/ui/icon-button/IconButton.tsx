import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import './icon-button.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> & {
  icon: IconName;
  /** Its name for those who do not see the picture. */
  label: string;
  filled?: boolean;
};

/** A round 44 px button that is only a picture; `aria-pressed` fills a heart. */
export function IconButton({ icon, label, filled = false, className, ...rest }: IconButtonProps) {
  const name = ['icon-btn', filled ? 'icon-btn-fill' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" className={name} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
