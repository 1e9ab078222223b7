import type { Context } from '#upstream/shared/http/context.ts';
import { selectCards } from '#upstream/supplements/public.ts';

export async function isProduct(context: Context, supplementId: number): Promise<boolean> {
  return (await selectCards(context, [supplementId])).length > 0;
}
