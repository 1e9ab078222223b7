import { call } from '#client/http.ts';
import { toggleIngredientLike, toggleSupplementLike } from '#contract/likes/likes.ts';
import { updateNotificationSetting } from '#contract/notifications/notifications.ts';
import { listOwnSupplements, markSupplement } from '#contract/own/own-supplements.ts';
import type { FileContents, FilePack } from '#domain/labels/file-contents.ts';
import { takeEnded } from './import-records.ts';
import { localOffset } from './list.ts';

async function takePacks(packs: readonly FilePack[]): Promise<number | null> {
  if (packs.length === 0) return 0;
  const own = await call(listOwnSupplements, { query: { tzOffset: localOffset() } });
  if (!own.ok) return null;
  const known = new Map(own.result.supplements.map((each) => [each.supplementId, each]));
  let taken = 0;
  for (const { supplementId, unitsLeft, expiresOn } of packs) {
    const has = known.get(supplementId);
    const body = {
      ...(unitsLeft === null || has?.countedAt != null ? {} : { unitsLeft }),
      ...(expiresOn === null || has?.expiresOn != null ? {} : { expiresOn }),
    };
    if (has?.isMarked === true && Object.keys(body).length === 0) continue;
    const outcome = await call(markSupplement, { parameters: { id: String(supplementId) }, body });
    // The catalogue may have lost the product.
    if (!outcome.ok && outcome.failure.kind !== 'refused') return null;
    if (outcome.ok) taken += 1;
  }
  return taken;
}

/** Each as often as one likes. @returns whether none failed */
export async function takeOthers({ likes, packs = [], settings = [], ended = [] }: FileContents): Promise<boolean> {
  const calls = [
    ...(likes?.supplements ?? []).map((id) => () => call(toggleSupplementLike, { parameters: { id: String(id) }, body: { liked: true } })),
    ...(likes?.ingredients ?? []).map((id) => () => call(toggleIngredientLike, { parameters: { id: String(id) }, body: { liked: true } })),
    ...settings.map(
      ({ type, channel, enabled }) =>
        () =>
          call(updateNotificationSetting, { body: { type, channel, isEnabled: enabled } }),
    ),
  ];
  for (const each of calls) {
    const outcome = await each();
    if (!outcome.ok && outcome.failure.kind !== 'refused') return false;
  }
  return (await takePacks(packs)) !== null && (await takeEnded(ended));
}
