import type { OwnLine } from '#domain/own-answer.ts';
import type { IconName } from '#ui/icon/icons.ts';

type Tone = 'over' | 'watch' | 'unknown' | 'ok';

const TONES: Readonly<Record<OwnLine['kind'], Tone>> = {
  avoid: 'over',
  avoidPairing: 'over',
  over: 'over',
  overMany: 'over',
  notForYou: 'watch',
  consult: 'watch',
  watch: 'watch',
  unknown: 'unknown',
  empty: 'unknown',
  within: 'ok',
};

/** How serious a line is; its words say the same. */
export function toneOf({ kind }: OwnLine): Tone {
  return TONES[kind];
}

/** The picture beside the words. */
export function iconOf(tone: Tone): IconName {
  return tone === 'ok' ? 'check' : tone === 'unknown' ? 'info' : 'alert';
}
