import { selectCards } from '#upstream/catalogue/supplements/public.ts';
import type { Context } from '#upstream/http/context.ts';

export async function isProduct(context: Context, supplementId: number): Promise<boolean> {
  return (await selectCards(context, [supplementId])).length > 0;
}
