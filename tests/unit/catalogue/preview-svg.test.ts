import { describe, expect, it } from 'vitest';
import { previewSvg } from '#upstream/catalogue/previews/preview-svg.ts';

describe('a link preview', () => {
  it('a link preview escapes every text that it draws', () => {
    const hostile = '<b>&"\'';
    const svg = previewSvg({ title: hostile, lead: hostile, facts: [hostile], picture: { kind: 'product', name: 'tablet-d' } });
    expect(svg).not.toContain('<b>');
    expect(svg.match(/&#60;b&#62;&#38;&#34;&#39;/g)).toHaveLength(3);
  });

  it('a link preview draws the product as its picture does', () => {
    const svg = previewSvg({ title: 'D', lead: '', facts: [], picture: { kind: 'product', name: 'softgel-omega3' } });
    expect(svg).toContain('>Ω3</text>');
  });

  it('a link preview of an analysis has its bars, red beyond the upper mark, in legible characters', () => {
    const bars = [
      {
        name: '비타민D',
        fill: 80,
        stretches: [
          { from: 0, width: 30 },
          { from: 30, width: 50 },
        ],
        upper: 66.67,
        isOver: true,
        said: '120%',
      },
      { name: '칼슘', fill: 20, stretches: [{ from: 0, width: 20 }], upper: 66.67, isOver: false, said: '30%' },
    ];
    const svg = previewSvg({ title: '비타민D', lead: '', facts: ['가 외 2개 제품'], bars, picture: { kind: 'cat' } });
    expect(svg.match(/fill="#c8261c"/g)).toHaveLength(3);
    // Two products: two shades up to the mark, with a seam.
    expect(
      [...svg.matchAll(/x="(\d+)" y="\d+" width="([\d.]+)" height="40" fill="(#ffd84d|#e0a31a)"/g)].map(([, x, width]) => [x, width]),
    ).toEqual([
      ['400', '156'],
      ['556', String(((66.67 - 30) / 100) * 520)],
      ['400', '104'],
    ]);
    expect(svg.match(/width="4" height="40" fill="#fff"/g)).toHaveLength(1);
    for (const said of ['120%', '30%', '가 외 2개 제품']) expect(svg).toContain(`>${said}</text>`);
    const sizes = [...svg.matchAll(/font-size="(\d+)"[^>]*>[^<]*(?:%|제품|비타민D|칼슘)/g)].map(([, size]) => Number(size));
    // A chat shows it 300 pixels wide, a quarter of its size.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });
});
