import { household, labelOf } from '#copy/reminders/household.ts';
import { personOf } from '#domain/reminders/household.ts';

type Entry = Parameters<typeof labelOf>[0];

const OWNER = 0;
const DELETED = Number.POSITIVE_INFINITY;

/** The owner first, without a label where they are alone; those of deleted people last. */
export function byPerson<Each extends Entry>(entries: readonly Each[]) {
  const groups = Map.groupBy(entries, (entry) => (labelOf(entry)?.colour === null ? DELETED : (personOf(entry) ?? OWNER)));
  const isAlone = [...groups.keys()].every((id) => id === OWNER);
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([id, routines]) => {
      const label = routines[0] === undefined ? null : labelOf(routines[0]);
      return { id, routines, label: label ?? (isAlone ? null : { name: household.me, colour: null }) };
    });
}
