export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Around a line, in parts of its height. */
const MARGIN = 0.25;
/** Of what is shown, in pixels. */
const HEIGHT = 64;

/** A data URL, as the CSP allows no blob; null where it cannot be drawn. @param picture PGM */
export async function linePicture(picture: Blob, { left, top, right, bottom }: Box): Promise<string | null> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const [header = '', columns = '', rows = ''] =
    /^P5\s(\d+) (\d+)\s255\s/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 32))) ?? [];
  const [width, height] = [Number(columns), Number(rows)];
  const margin = Math.round((bottom - top) * MARGIN);
  const [x, y] = [Math.max(0, Math.floor(left) - margin), Math.max(0, Math.floor(top) - margin)];
  const across = Math.min(width, Math.ceil(right) + margin) - x;
  const down = Math.min(height, Math.ceil(bottom) + margin) - y;
  if (header === '' || across < 1 || down < 1) return null;
  const pixels = new ImageData(across, down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const grey = bytes[header.length + (y + row) * width + x + column] ?? 255;
      pixels.data.set([grey, grey, grey, 255], (row * across + column) * 4);
    }
  const line = await createImageBitmap(pixels);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, HEIGHT / down);
  canvas.width = Math.max(1, Math.round(across * scale));
  canvas.height = Math.max(1, Math.round(down * scale));
  canvas.getContext('2d')?.drawImage(line, 0, 0, canvas.width, canvas.height);
  line.close();
  return canvas.toDataURL('image/webp', 0.7);
}
