import * as v from 'valibot';

/** Keeps a value for this tab. False when the browser's storage refuses it. */
export function writeEntry(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A kept value that still has its shape; null otherwise. */
export function readEntry<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function removeEntry(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Reads a value that is meant for one page only, and forgets it. */
export function takeEntry<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  const value = readEntry(key, schema);
  removeEntry(key);
  return value;
}
