import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import * as v from 'valibot';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const SOURCE = readFileSync(fromAxe.resolve('axe-core/axe.min.js'), 'utf8');
const foundSchema = v.array(v.string());

/** All rules in the light theme, colour rules in the dark one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Axe violations, one line each: the rule and the elements. Runs axe in the page itself: its wrapper would inspect frames on a blank page each time. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe looks at no frames here');
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const run = `axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(SOURCE);
  return v.parse(foundSchema, await page.evaluate(run));
}
