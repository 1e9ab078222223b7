import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';
import { parseExamples } from '#register/facts/examples/products.ts';
import { EXAMPLES_FILE } from '#register/write/write-examples.ts';

export const EXAMPLES_TEXT = readFileSync(resolve(PROJECT, EXAMPLES_FILE), 'utf8');

export const EXAMPLES = parseExamples(EXAMPLES_TEXT);
