import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import * as v from 'valibot';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const SOURCE = readFileSync(fromAxe.resolve('axe-core/axe.min.js'), 'utf8');
const foundSchema = v.array(v.string());

/** What is wrong in the light by all rules and in the dark by its colours, as the page stands. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((violation) => `dark: ${violation}`)];
}

/**
 * What axe finds wrong with the page, by all rules or by some, one line each: the rule and the elements. Axe runs in the page itself and tells of nothing
 * but faults: its wrapper for browsers looks into frames, of which a page of ours has none, on a blank page of its own each time.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe looks at no frames here');
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const run = `axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(SOURCE);
  return v.parse(foundSchema, await page.evaluate(run));
}
