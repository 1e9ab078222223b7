import { build } from 'esbuild';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { PROJECT } from '#cli/paths.ts';
import type { PanelRow } from '#domain/labels/panel/panel.ts';

/** The reader as it is in the bundle of a screen. */
export async function withReader(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['src/client/ocr/read-label.ts'],
    absWorkingDir: PROJECT,
    bundle: true,
    format: 'iife',
    globalName: 'label',
    write: false,
  });
  await page.evaluate(`${outputFiles[0]?.text};globalThis.label = label;`);
}

const timed = v.object({ reading: v.object({ ingredients: v.array(v.custom<PanelRow>(() => true)) }), milliseconds: v.number() });

/** Rows that the reader finds in a picture, and how long it took. */
export async function readPicture(page: Page, picture: Buffer) {
  const answer = await page.evaluate(
    `(async () => {
      const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (character) => character.charCodeAt(0));
      const begun = performance.now();
      const { panel: reading } = await label.readLabel(new Blob([bytes]), { progress() {}, signal: new AbortController().signal });
      return { reading, milliseconds: performance.now() - begun };
    })()`,
  );
  return v.parse(timed, answer);
}
