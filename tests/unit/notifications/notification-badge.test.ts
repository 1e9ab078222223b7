import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';

describe("the badge of Android's status bar", () => {
  it('the badge is a white shape on a transparent ground, of which Android takes only the shape', async () => {
    const { data, info } = await sharp(resolve(PROJECT, 'public/icons/badge.png')).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([96, 96, 4]);
    const pixels = Array.from({ length: info.width * info.height }, (_, index) => [...data.subarray(index * 4, index * 4 + 4)]);
    const isOpaque = pixels.filter(([, , , alpha]) => alpha === 255);
    const share = isOpaque.length / pixels.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
    expect(pixels[0]?.[3]).toBe(0);
    expect(isOpaque.every(([red, green, blue]) => red === 255 && green === 255 && blue === 255)).toBe(true);
  });
});
