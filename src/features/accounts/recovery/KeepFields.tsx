import { useState } from 'react';
import type { Access, Keep } from '#contract/accounts/mail-links.ts';
import { access as texts } from '#copy/accounts/access.ts';
import { providerTexts } from '#copy/accounts/providers.ts';
import { shownMoment } from '#stores/supplements/shown-moment.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import './keep-fields.css';

type Kind = keyof Access;
type Item = {
  readonly kind: Kind;
  readonly key: number | string;
  readonly name: string;
  readonly when: string;
  readonly isKeepable: boolean;
};

const dateOf = (moment: string) => shownMoment(moment).date;

function itemsOf({ passkeys, providers, sessions }: Access): Item[] {
  return [
    ...passkeys.map(({ id, name, createdAt, isKeepable }) => ({
      kind: 'passkeys' as const,
      key: id,
      name,
      when: texts.addedOn(dateOf(createdAt)),
      isKeepable,
    })),
    ...providers.map(({ provider, createdAt, isKeepable }) => ({
      kind: 'providers' as const,
      key: provider,
      name: providerTexts.name(provider),
      when: texts.addedOn(dateOf(createdAt)),
      isKeepable,
    })),
    ...sessions.map(({ id, device, lastUsedAt, isKeepable }) => ({
      kind: 'sessions' as const,
      key: id,
      name: device || texts.unknownDevice,
      when: texts.usedOn(dateOf(lastUsedAt)),
      isKeepable,
    })),
  ];
}

const nameOf = ({ kind, key }: Item) => `${kind} ${key}`;

export function useKeep(access: Access | null) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (item: Item) => {
    const others = new Set(ticked);
    if (!others.delete(nameOf(item))) others.add(nameOf(item));
    setTicked(others);
  };
  const has = (kind: Kind, key: number | string) => ticked.has(`${kind} ${key}`);
  const value: Keep = {
    passkeys: (access?.passkeys ?? []).map(({ id }) => id).filter((id) => has('passkeys', id)),
    providers: (access?.providers ?? []).map(({ provider }) => provider).filter((provider) => has('providers', provider)),
    sessions: (access?.sessions ?? []).map(({ id }) => id).filter((id) => has('sessions', id)),
  };
  return { value, toggle, isTicked: (item: Item) => ticked.has(nameOf(item)) };
}

export function canKeep(access: Access): boolean {
  return itemsOf(access).some(({ isKeepable }) => isKeepable);
}

function Text({ name, when }: Item) {
  return (
    <>
      <span className="keep-name">{name}</span>
      <span className="keep-when num">{when}</span>
    </>
  );
}

function Group({ kind, items, keep }: { readonly kind: Kind; readonly items: readonly Item[]; readonly keep: ReturnType<typeof useKeep> }) {
  const shown = items.filter((item) => item.kind === kind && item.isKeepable);
  if (shown.length === 0) return null;
  return (
    <fieldset className="keep-group">
      <legend>{texts[kind]}</legend>
      {shown.map((item) => (
        <Checkbox key={item.key} checked={keep.isTicked(item)} onChange={() => keep.toggle(item)} label={<Text {...item} />} />
      ))}
    </fieldset>
  );
}

export function KeepFields({ access, keep }: { readonly access: Access; readonly keep: ReturnType<typeof useKeep> }) {
  const items = itemsOf(access);
  const going = items.filter(({ isKeepable }) => !isKeepable);
  return (
    <>
      {canKeep(access) && (
        <section className="keep" aria-labelledby="keep">
          <h2 id="keep">{texts.legend}</h2>
          <p className="keep-hint">{texts.hint}</p>
          <Group kind="passkeys" items={items} keep={keep} />
          <Group kind="providers" items={items} keep={keep} />
          <Group kind="sessions" items={items} keep={keep} />
        </section>
      )}
      {going.length > 0 && (
        <section className="keep" aria-labelledby="keep-not">
          <h2 id="keep-not">{texts.goes}</h2>
          <p className="keep-hint">{texts.goesText}</p>
          <ul className="keep-going">
            {going.map((item) => (
              <li key={nameOf(item)}>
                <Text {...item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
