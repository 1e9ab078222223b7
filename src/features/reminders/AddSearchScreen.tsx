import '#styles/centred.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reminderSearch, reminders } from '#copy/reminders/reminders.ts';
import { searchFilters } from '#copy/search/search-filters.ts';
import { routes } from '#domain/shared/routes.ts';
import { isLoggedIn } from '#stores/accounts/sign-in.ts';
import { $supplementSearch, findMoreSupplements, findSupplements, IDLE } from '#stores/reminders/search.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import '#ui/supplement-card/supplement-card.css';
import '#ui/supplement-card/supplement-facts.css';
import '#ui/supplement-card/supplement-purposes.css';
import { SupplementText } from '#ui/supplement-card/SupplementText.tsx';
import { cardsOf } from '../supplements/index.ts';
import { RoutineImage } from './RoutineImage.tsx';
import './settings.css';
import { goToLogin } from './use-routines.ts';

export function AddSearchScreen() {
  const search = useStore($supplementSearch, IDLE);
  const cards = search.state === 'found' ? cardsOf(search.products) : [];
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('supplementId') ?? '';
    if (!isLoggedIn()) goToLogin(reminders.loginNeeded);
    else if (/^\d+$/.test(asked)) location.replace(routes.addAlarm(Number(asked)));
    else {
      setText(input.current?.value ?? '');
      input.current?.focus();
    }
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void findSupplements(input.current?.value ?? text);
  };
  return (
    <div className="reminder-page">
      <search>
        <form className="reminder-search" onSubmit={submit}>
          <Field
            id="reminder-query"
            label={reminderSearch.label}
            hideLabel
            type="search"
            placeholder={reminderSearch.placeholder}
            value={text}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            ref={input}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button kind="primary" type="submit" busy={search.state === 'searching'}>
            {reminderSearch.submit}
          </Button>
        </form>
      </search>
      <p className="sub" role="status">
        {search.state === 'searching' && <span>{reminderSearch.searching}</span>}
        {search.state === 'found' && search.products.length > 0 && (
          <span>
            {search.count ? searchFilters.count(search.count.total, search.count.isMore) : reminderSearch.found(search.products.length)}
          </span>
        )}
        {search.state === 'idle' && <span>{reminderSearch.hint}</span>}
      </p>
      {search.state === 'searching' && <Skeleton shape="row" count={3} />}
      {search.state === 'failed' && <ErrorState title={reminderSearch.failed} />}
      {search.state === 'found' && search.products.length === 0 && <EmptyState title={reminderSearch.none} />}
      {search.state === 'found' && search.products.length > 0 && (
        <>
          <ul className="setting-list">
            {search.products.map(({ id }, index) => (
              <li key={id} className="setting-row">
                <a className="setting-row-open" href={routes.addAlarm(id)}>
                  <RoutineImage address={cards[index]?.image ?? ''} />
                  <SupplementText brand="" name="" {...cards[index]} href={undefined} />
                  <Icon name="plus" size={20} />
                </a>
              </li>
            ))}
          </ul>
          {search.problem !== '' && <p role="alert">{search.problem}</p>}
          {search.next !== null && (
            <p className="centred">
              <Button busy={search.isLoadingMore} onClick={() => void findMoreSupplements()}>
                {reminderSearch.more}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}
