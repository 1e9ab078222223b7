/** The look of a button: one `primary` on a screen, `plain` beside it, `line` on tinted ground, `quiet` for the way out. */
type ButtonKind = 'primary' | 'plain' | 'line' | 'quiet';

/** 44, 48 or 56 px high. */
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
}

/** The class names of a button with the given look. */
export function buttonClass({ kind = 'plain', size = 'md', full = false }: ButtonLook, extra?: string | null): string {
  const names = ['btn'];
  if (kind !== 'plain') names.push(`btn-${kind}`);
  if (size !== 'md') names.push(`btn-${size}`);
  if (full) names.push('btn-full');
  if (extra) names.push(extra);
  return names.join(' ');
}
