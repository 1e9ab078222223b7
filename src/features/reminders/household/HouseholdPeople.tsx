import { useEffect, useState } from 'react';
import type { HouseholdPerson } from '#contract/reminders/household.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { household } from '#copy/reminders/household.ts';
import { ENTRY_FATES, type EntryFate } from '#domain/reminders/household.ts';
import { $household, changePerson, loadHousehold, NO_HOUSEHOLD, removePerson } from '#stores/reminders/household.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { LabelFields } from './LabelFields.tsx';

function Person({ person: { id, name, colour }, entries }: { readonly person: HouseholdPerson; readonly entries: number }) {
  const [isLeaving, setLeaving] = useState(false);
  const say = <Said extends { readonly ok: boolean; readonly message?: string }>(outcome: Said): Said => {
    showToast(outcome.message ?? household.saved, outcome.ok ? 'status' : 'alert', household.close);
    return outcome;
  };
  const remove = async (fate: EntryFate) => say(await removePerson(id, fate));
  return (
    <li className="household-person">
      <h3 className="household-name" data-colour={colour}>
        {name}
      </h3>
      <LabelFields name={name} colour={colour} saveText={household.save} onSave={async (label) => say(await changePerson(id, label))} />
      {isLeaving ? (
        <>
          <p>{household.fateTitle(name, entries)}</p>
          {ENTRY_FATES.map((fate) => (
            <Button key={fate} kind="line" size="sm" onClick={() => void remove(fate)}>
              {household.fates[fate]}
            </Button>
          ))}
          <p className="sub">{household.fateHint}</p>
        </>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={household.removeOf(name)}
          onClick={() => (entries === 0 ? void remove('end') : setLeaving(true))}
        >
          <Icon name="trash" size={18} />
          {household.remove}
        </Button>
      )}
    </li>
  );
}

export function HouseholdPeople({ routines }: { readonly routines: readonly Routine[] }) {
  const people = useStore($household, NO_HOUSEHOLD);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void loadHousehold(), []);
  if (people.length === 0) return null;
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        <Icon name="user" size={20} />
        {household.title}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={household.title} closeLabel={household.close}>
        <p className="sub">{household.hint}</p>
        <ul className="household-people">
          {people.map((person) => (
            <Person
              key={`${person.id} ${person.name} ${person.colour}`}
              person={person}
              entries={routines.filter(({ options }) => options?.personId === person.id).length}
            />
          ))}
        </ul>
      </Sheet>
    </>
  );
}
