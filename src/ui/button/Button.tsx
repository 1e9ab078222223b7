import type { ComponentProps } from 'react';
import './button.css';
import { type ButtonLook, buttonClass } from './button.ts';

type Native = Omit<ComponentProps<'button'>, 'style'>;
type Link = Omit<ComponentProps<'a'>, 'style'> & { href: string };

type ButtonProps = ButtonLook & { busy?: boolean } & ((Native & { href?: undefined }) | Link);

export function Button({ kind, size, full, busy, className, ...rest }: ButtonProps) {
  const name = buttonClass({ kind, size, full }, className);
  const state = busy ? true : undefined;
  if (rest.href !== undefined) return <a className={name} aria-busy={state} {...rest} />;
  return <button type="button" className={name} aria-busy={state} {...rest} />;
}
