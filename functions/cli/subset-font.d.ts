declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
