/** Pixels: a few bars of a barcode. */
const BLOCK = 16;
/** Less is paper noise. */
const LEAST_CONTRAST = 20;
const SHARPNESS = 2;

type Levels = { readonly across: number; readonly along: number; readonly dark: Float32Array; readonly bright: Float32Array };

function levelsOf(grey: Uint8ClampedArray, width: number, height: number): Levels {
  const [across, along] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const dark = new Float32Array(across * along).fill(255);
  const bright = new Float32Array(across * along);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / BLOCK) * across;
    for (let block = 0; block < across; block += 1) {
      let [least, most] = [dark[row + block] ?? 0, bright[row + block] ?? 0];
      const end = y * width + Math.min(width, (block + 1) * BLOCK);
      for (let at = y * width + block * BLOCK; at < end; at += 1) {
        const value = grey[at] ?? 0;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      dark[row + block] = least;
      bright[row + block] = most;
    }
  }
  return { across, along, dark, bright };
}

/** One block may be all paper or all ink. */
function spread({ across, along, dark, bright }: Levels): Levels {
  const darker = new Float32Array(dark);
  const brighter = new Float32Array(bright);
  for (let y = 0; y < along; y += 1)
    for (let x = 0; x < across; x += 1)
      for (let near = 0; near < 9; near += 1) {
        const [nearX, nearY] = [x + (near % 3) - 1, y + Math.floor(near / 3) - 1];
        if (nearX < 0 || nearY < 0 || nearX >= across || nearY >= along) continue;
        const [at, other] = [y * across + x, nearY * across + nearX];
        darker[at] = Math.min(darker[at] ?? 0, dark[other] ?? 0);
        brighter[at] = Math.max(brighter[at] ?? 0, bright[other] ?? 0);
      }
  return { across, along, dark: darker, bright: brighter };
}

function between(place: number, blocks: number): { readonly from: number; readonly to: number; readonly part: number } {
  const exact = Math.min(blocks - 1, Math.max(0, (place + 0.5) / BLOCK - 0.5));
  const from = Math.floor(exact);
  return { from, to: Math.min(blocks - 1, from + 1), part: exact - from };
}

const EDGE = between(0, 1);

export function evenLight(grey: Uint8ClampedArray, width: number, height: number): void {
  const { across, along, dark, bright } = spread(levelsOf(grey, width, height));
  const columns = Array.from({ length: width }, (_, x) => between(x, across));
  const [low, high] = [new Float32Array(across), new Float32Array(across)];
  for (let y = 0; y < height; y += 1) {
    const { from, to, part } = between(y, along);
    for (let block = 0; block < across; block += 1) {
      low[block] = (dark[from * across + block] ?? 0) * (1 - part) + (dark[to * across + block] ?? 0) * part;
      high[block] = (bright[from * across + block] ?? 0) * (1 - part) + (bright[to * across + block] ?? 0) * part;
    }
    for (let x = 0; x < width; x += 1) {
      const column = columns[x] ?? EDGE;
      const at = y * width + x;
      const darkest = (low[column.from] ?? 0) * (1 - column.part) + (low[column.to] ?? 0) * column.part;
      const brightest = (high[column.from] ?? 0) * (1 - column.part) + (high[column.to] ?? 0) * column.part;
      grey[at] = (((grey[at] ?? 0) - darkest) * 255) / Math.max(LEAST_CONTRAST, brightest - darkest);
    }
  }
}

/** Unsharp mask. @param reach of the four neighbours, pixels */
export function sharpen(grey: Uint8ClampedArray, width: number, height: number, reach: number): Uint8ClampedArray<ArrayBuffer> {
  const target = new Uint8ClampedArray(grey);
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      const own = grey[at] ?? 0;
      const around =
        ((grey[at - reach] ?? 0) + (grey[at + reach] ?? 0) + (grey[at - reach * width] ?? 0) + (grey[at + reach * width] ?? 0)) / 4;
      target[at] = own + (own - around) * SHARPNESS;
    }
  return target;
}
