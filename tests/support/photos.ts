import type { Page } from 'playwright';
import sharp from 'sharp';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { barsOf } from './barcode-label.ts';

export type FileToChoose = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export const png = (buffer: Buffer): FileToChoose => ({ name: 'label.png', mimeType: 'image/png', buffer });

/** Opens the photo sheet by the last visible button: the page's own precedes the header's. */
export async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: photoSearch.open }).last().click();
  await page.getByRole('dialog', { name: photoSearch.title }).waitFor();
}

export async function choosePhoto(page: Page, file: FileToChoose): Promise<void> {
  await page.getByLabel(photoSearch.album).setInputFiles(file);
}

/** Lines of text on white, each with its height in pixels. */
export async function photoOf(
  page: Page,
  lines: readonly { readonly text: string; readonly height: number }[],
  size = { width: 900, height: 600 },
): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([written, { width, height }]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context === null) return [];
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#111';
      context.textAlign = 'center';
      let top = height * 0.2;
      for (const { text, height: tall } of written) {
        context.font = `700 ${tall}px "Noto Sans CJK KR", sans-serif`;
        context.fillText(text, width / 2, top + tall);
        top += tall * 1.8;
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [lines, size] as const,
  );
  return Buffer.from(bytes);
}

/** Adds a barcode below the words; bar height and module width in pixels. */
export async function withCode(photo: Buffer, code: string, bars = { tall: 80, wide: 2.5 }): Promise<Buffer> {
  const { width = 900, height = 600 } = await sharp(photo).metadata();
  const { tall, wide } = bars;
  const runs = [...barsOf(code).matchAll(/1+/g)].map(
    ({ 0: run, index }) => `<rect x="${index * wide}" width="${run.length * wide}" height="${tall}"/>`,
  );
  const left = (width - barsOf(code).length * wide) / 2;
  const printed = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall + 20}"><g transform="translate(${left})">${runs.join('')}</g></svg>`,
  );
  return sharp(photo)
    .extend({ bottom: tall + 60, background: '#fff' })
    .composite([{ input: printed, left: 0, top: height + 20 }])
    .jpeg()
    .toBuffer();
}
