const EDGES = /^[\s*†‡§.,:;|/·ᆞ•\-_>)+&=]+|[\s*†‡§.,:;|/·•\-_=+&(]+$/gu;
const BLEND = /blend|complex|matrix|proprietary|혼합물|복합물/i;

export function tidyName(text: string): string {
  return text
    .replace(/\s(?:and|plus|with|및|와|과)\s*$/i, '')
    .replace(/\.{2,}|·{2,}|…+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '')
    .replace(/^(?:\d{1,2}[.)]\s|and\s|및\s|(?:active\s+|key\s+)?ingredients?\s?:\s)/i, '')
    .replace(EDGES, '');
}

export function lastPart(text: string): string {
  // L. acidophilus is one name.
  return text.split(/[,;/|]|(?<=[\p{L})]{2})(?<!\bst)\.\s|:\s/iu).at(-1) ?? text;
}

export function isBlendName(name: string): boolean {
  return BLEND.test(name);
}
