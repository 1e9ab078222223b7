import * as v from 'valibot';
import { guestOffer } from '#copy/guest-offer.ts';
import { offeredEntries, settleOffer } from '#stores/session.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';

const listText = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));
const peopleText = v.pipe(v.string(), v.parseJson(), v.object({ people: v.array(v.unknown()) }));

function linesOf(entries: Readonly<Record<string, string>>): string[] {
  const countOf = (key: string) => {
    const list = v.safeParse(listText, entries[key]);
    return list.success ? list.output.length : 0;
  };
  const people = v.safeParse(peopleText, entries['people']);
  return [
    { count: people.success ? people.output.people.length : 0, say: guestOffer.people },
    { count: countOf('ownProducts'), say: guestOffer.ownProducts },
    { count: countOf('mySupplements'), say: guestOffer.supplements },
    { count: countOf('selectedItems'), say: guestOffer.selected },
  ].flatMap(({ count, say }) => (count === 0 ? [] : say(count)));
}

/** Offers a guest's entries once; words that were searched alone are no reason to ask. */
export async function offerGuestEntries(): Promise<void> {
  const entries = offeredEntries();
  const lines = entries === null ? [] : linesOf(entries);
  if (lines.length === 0) return;
  const { title, text, mine, notMine } = guestOffer;
  const isTheirs = await askToConfirm({ title, text, details: Promise.resolve(lines), confirm: mine, close: notMine });
  settleOffer(isTheirs);
  if (isTheirs) location.reload();
}
