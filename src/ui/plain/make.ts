import { ICON_PATHS, type IconName, iconSide } from '../icon/icons.ts';
import { make } from './element.ts';

export { make };

const SVG = 'http://www.w3.org/2000/svg';

export function makeButton(className: string, act: () => unknown, ...content: (Node | string)[]): HTMLButtonElement {
  const button = make('button', className, ...content);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
}

export function makeIcon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICON_PATHS[name]);
  for (const [key, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', width: iconSide(24), 'aria-hidden': 'true' }))
    svg.setAttribute(key, value);
  svg.append(path);
  return svg;
}

export function makeCloseButton(label: string, close: () => unknown): HTMLButtonElement {
  const button = makeButton('icon-btn', close, makeIcon('close'));
  button.ariaLabel = label;
  return button;
}
