import { describe, expect, it } from 'vitest';
import { previewSvg } from '#upstream/media/preview-svg.ts';

describe('a link preview', () => {
  it('escapes every text that it draws', () => {
    const hostile = '<b>&"\'';
    const svg = previewSvg({ title: hostile, lead: hostile, facts: [hostile], picture: { kind: 'product', name: 'tablet-d' } });
    expect(svg).not.toContain('<b>');
    expect(svg.match(/&#60;b&#62;&#38;&#34;&#39;/g)).toHaveLength(3);
  });

  it('draws the product as its picture does', () => {
    const svg = previewSvg({ title: 'D', lead: '', facts: [], picture: { kind: 'product', name: 'softgel-omega3' } });
    expect(svg).toContain('>Ω3</text>');
  });
});
