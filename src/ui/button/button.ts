type ButtonKind = 'primary' | 'plain' | 'line' | 'quiet';

type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
}

export function buttonClass({ kind = 'plain', size = 'md', full = false }: ButtonLook, extra?: string | null): string {
  const names = ['btn'];
  if (kind !== 'plain') names.push(`btn-${kind}`);
  if (size !== 'md') names.push(`btn-${size}`);
  if (full) names.push('btn-full');
  if (extra) names.push(extra);
  return names.join(' ');
}
