import './icon.css';
import { ICON_PATHS, type IconName, iconSide } from './icons.ts';

interface IconProps {
  name: IconName;
  size?: number;
  className?: string;
}

export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" width={iconSide(size)} aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
