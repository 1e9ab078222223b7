import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import './icon-button.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  const name = className === undefined ? 'icon-btn' : `icon-btn ${className}`;
  return (
    <button type="button" className={name} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
