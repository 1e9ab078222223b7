import * as v from 'valibot';

export type PushedDose = { readonly routineId: number; readonly date: string; readonly time: string };

/** In an action token: by their time, as a payload holds fifty. */
export const pushedTimesSchema = v.array(v.object({ date: v.string(), time: v.string(), routines: v.array(v.number()) }));
type PushedTimes = v.InferOutput<typeof pushedTimesSchema>;

export function pushedTimes(doses: readonly PushedDose[]): PushedTimes {
  return [...Map.groupBy(doses, ({ date, time }) => `${date} ${time}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ date, time }) => ({ date, time, routines: same.map(({ routineId }) => routineId) })),
  );
}

export function pushedDoses(times: PushedTimes): PushedDose[] {
  return times.flatMap(({ date, time, routines }) => routines.map((routineId) => ({ routineId, date, time })));
}

/** Of a token's claims, unverified; none where it is another's. */
export function dosesOfClaims(claims: Readonly<Record<string, unknown>> | null): PushedDose[] {
  const times = v.safeParse(pushedTimesSchema, claims?.['doses']);
  return times.success ? pushedDoses(times.output) : [];
}
