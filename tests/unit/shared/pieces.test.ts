import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPieces } from '#tests/support/astro-pieces.ts';
import { Button } from '#ui/button/Button.tsx';
import { Cat } from '#ui/cat/Cat.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconButton } from '#ui/icon-button/IconButton.tsx';
import { SupplementCard } from '#ui/supplement-card/SupplementCard.tsx';
import { Tag } from '#ui/tag/Tag.tsx';

/** Normalises HTML: sorted attributes, no blanks between elements, no aria-hidden on pictures. */
function plain(html: string): string {
  return html
    .replace(/<!--.*?-->|<!DOCTYPE html>/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/<(\w+)((?:\s[^<>]*?)?)\s*\/?>/g, (_, name: string, attributes: string) => {
      const each = [...attributes.matchAll(/[\w:-]+(?:="[^"]*")?/g)].map(([attribute]) => attribute.replace('=""', ''));
      const isInner = name === 'svg' && !each.some((attribute) => attribute.startsWith('class='));
      return `<${[name, ...each.filter((attribute) => !(isInner && attribute === 'aria-hidden="true"')).toSorted()].join(' ')}>`;
    })
    .replace(/<\/(path|rect|line|img)>/g, '')
    .trim();
}

/** React's rendering without preload hints. */
function drawn<Props extends object>(piece: ComponentType<Props>): (props: Props, content: string) => string {
  return (props, content) =>
    renderToStaticMarkup(createElement(piece, props, ...(content === '' ? [] : [content]))).replace(/<link rel="preload"[^>]*>/g, '');
}

type Pair = readonly [name: string, path: string, shared: object, content: string, byReact: (content: string) => string];

function pair<Props extends object>(name: string, path: string, piece: ComponentType<Props>, props: Props, content = ''): Pair {
  return [name, path, props, content, (text) => drawn(piece)(props, text)];
}

const card = { href: '/product/1', image: '/a.svg', isPhoto: true, brand: 'b', name: 'n' };

/** Without sheets: the server's works without script and keeps its content, the browser's has it only while open. */
const PAIRS: readonly Pair[] = [
  pair('a button', 'button/Button', Button, { kind: 'primary' }, 'x'),
  pair('a link that looks like one', 'button/Button', Button, { kind: 'line', full: true, href: '/a' }, 'x'),
  pair('a button that is off', 'button/Button', Button, { disabled: true }, 'x'),
  pair('the cat', 'cat/Cat', Cat, { mood: 'worried', size: 96, alt: 'c' }),
  pair('a chip', 'chip/Chip', Chip, {}, 'x'),
  pair('a chip with a picture', 'chip/Chip', Chip, { image: '/a.svg', tone: 'lemon' }, 'x'),
  pair('an empty place', 'empty-state/EmptyState', EmptyState, { title: 't', text: 'w', as: 'h1' }, 'x'),
  pair('an icon', 'icon/Icon', Icon, { name: 'heart', size: 16 }),
  pair('a button that is a picture', 'icon-button/IconButton', IconButton, { icon: 'close', label: 'l' }),
  pair('a button that is a picture and off', 'icon-button/IconButton', IconButton, { icon: 'back', label: 'l', disabled: true }),
  pair('a product', 'supplement-card/SupplementCard', SupplementCard, {
    ...card,
    rank: '1',
    tag: 't',
    eager: true,
    amount: 'a',
    facts: 'f',
    purposes: ['p', 'q'],
  }),
  pair('a product in a row', 'supplement-card/SupplementCard', SupplementCard, { ...card, layout: 'row', note: 'w' }, 'x'),
  pair('a product without an address', 'supplement-card/SupplementCard', SupplementCard, { image: '/a.svg', brand: '', name: 'n' }),
  pair('a tag', 'tag/Tag', Tag, { tone: 'plain', children: '' }, 'x'),
  pair('a tag with a tone', 'tag/Tag', Tag, { tone: 'over', children: '' }, 'x'),
];

describe('a piece is the same HTML, from the server and from the browser', () => {
  let pieces: Awaited<ReturnType<typeof openPieces>>;
  beforeAll(async () => {
    pieces = await openPieces();
  });
  afterAll(() => pieces.close());

  it.each(PAIRS)('a piece has the same HTML from the server and from the browser: %s', async (_, path, props, content, byReact) => {
    expect(plain(await pieces.draw(`/src/ui/${path}.astro`, props, content))).toBe(plain(byReact(content)));
  });

  it('a failed piece has the same HTML from both, and the browser announces it', async () => {
    const byServer = await pieces.draw('/src/ui/error-state/ErrorState.astro', { title: 't', text: 'w' }, 'x');
    expect(`<div role="alert">${plain(byServer)}</div>`).toBe(plain(drawn(ErrorState)({ title: 't', text: 'w' }, 'x')));
  });

  it('a piece differs between server and browser where its data does', () => {
    expect(plain('<a class="x" href="/b">c</a>')).toBe(plain('<a href="/b" class="x">c</a>'));
    expect(plain('<a href="/b">c</a>')).not.toBe(plain('<a href="/b" class="x">c</a>'));
    expect(plain('<a>c</a>')).not.toBe(plain('<a>d</a>'));
  });
});
