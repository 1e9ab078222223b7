import * as v from 'valibot';

export const directoryTable = v.object({
  name: v.string(),
  shard: v.number(),
  userId: v.number(),
  isMoving: v.number(),
  at: v.number(),
});
