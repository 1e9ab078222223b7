import { packshotPath } from '#domain/routes.ts';
import type { Context } from '../http/context.ts';

/** The drawn parts of a product row. */
type PackshotColumns = { readonly id: number; readonly form: string; readonly hue: number; readonly mark: string };

const VARIANTS = 4;

/** Absolute address of a product's picture. No source of ours carries photos, so it is a drawn packshot by form and brand. */
export function supplementImageUrl(context: Context, { id, form, hue, mark }: PackshotColumns): string {
  return context.publicUrl + packshotPath({ form, hue, mark, variant: id % VARIANTS });
}
