import { build } from 'esbuild';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import type { PanelRow } from '#domain/label/panel.ts';
import { openSite, type Site } from '../support/browser.ts';
import { inRun, LONG } from '../support/conditions.ts';
import { photographPanels } from '../support/label-panels/photograph.ts';
import { type Scored, tally } from '../support/label-panels/score.ts';
import { scoreRows } from '../support/label-panels/sets.ts';

/** Held out while the reader was written. */
const SEED = 84;
const PHOTOS = inRun({ every: 1, whole: 6, full: 60 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The reader as it is in the bundle of a screen. */
async function withReader(page: Page): Promise<void> {
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

async function readPhoto(page: Page, jpeg: Buffer) {
  const answer = await page.evaluate(
    `(async () => {
      const bytes = Uint8Array.from(atob('${jpeg.toString('base64')}'), (character) => character.charCodeAt(0));
      const begun = performance.now();
      const { panel: reading } = await label.readLabel(new Blob([bytes], { type: 'image/jpeg' }), { progress() {}, signal: new AbortController().signal });
      return { reading, milliseconds: performance.now() - begun };
    })()`,
  );
  return v.parse(timed, answer);
}

describe('photographed labels', () => {
  it('photographed labels are read on the device, and hardly a row is wrong and sure', LONG, async () => {
    const { page, close } = await site.open('/');
    await withReader(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const scored: Scored[] = [];
    const times: number[] = [];
    for await (const { rows, jpeg } of photographPanels(site.browser, SEED, PHOTOS)) {
      const { reading, milliseconds } = await readPhoto(page, jpeg);
      scored.push(...scoreRows(rows, reading.ingredients));
      times.push(milliseconds);
    }
    const counts = tally(scored);
    const unaided = scored.filter(({ verdict, read }) => verdict === 'right' && read?.certainty === 'SURE').length;
    console.log(
      `photographed labels: ${JSON.stringify(counts)}, unaided ${unaided}, ms ${times.map(Math.round).sort((one, other) => one - other)}`,
    );
    expect(counts['wrong and SURE']).toBeLessThanOrEqual(Math.ceil(counts.rows * 0.005));
    expect(counts.right).toBeGreaterThanOrEqual(counts.rows * 0.5);
    expect(sent.filter((request) => !/^GET \/(?:ocr|facts)\//.test(request))).toEqual([]);
    await close();
  });
});
