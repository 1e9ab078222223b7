import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files of a state folder that hold a text: databases, logs, mails, pictures. */
export function filesWith(text: string, stateDirectory: string): string[] {
  return readdirSync(stateDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}
