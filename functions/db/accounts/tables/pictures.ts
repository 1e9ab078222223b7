import * as v from 'valibot';

export const pictureTable = v.object({
  name: v.string(),
  userId: v.nullable(v.number()),
  bytes: v.number(),
  createdAt: v.number(),
  releasedAt: v.nullable(v.number()),
  lookAt: v.number(),
});
