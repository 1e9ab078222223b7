import { type ReactNode, useEffect } from 'react';
import { myPage } from '#copy/accounts/my-page.ts';
import { ownData } from '#copy/accounts/own-data.ts';
import { security } from '#copy/accounts/security.ts';
import { ownProducts } from '#copy/own/own-products.ts';
import { routes } from '#domain/shared/routes.ts';
import { $profile, loadProfile, UNKNOWN } from '#stores/accounts/profile.ts';
import { $textSize, showLarge } from '#stores/shared/text-size.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { OwnAnalysisLink } from '../own/list/link/index.tsx';
import { MyWeek, MyWeekPlace } from '../reminders/my-week/index.tsx';
import { Avatar } from './Avatar.tsx';
import { askToLogOut, askToWithdraw } from './ask-to-leave.ts';
import './my-page.css';

type Row = { readonly href: string; readonly icon: IconName; readonly label: string };

const OWN: readonly Row[] = [
  { href: routes.scrap(), icon: 'heart', label: myPage.scrap },
  { href: routes.alarmSettings(), icon: 'pill', label: myPage.supplements },
  { href: routes.ownProducts(), icon: 'camera', label: ownProducts.title },
];
const SETTINGS: readonly Row[] = [
  { href: routes.settings(), icon: 'bell', label: myPage.notifications },
  { href: routes.security(), icon: 'fingerprint', label: security.title },
];
const EDIT: Row = { href: routes.editProfile(), icon: 'pencil', label: myPage.edit };
const LOG_IN: Row = { href: routes.login(routes.myPage()), icon: 'user', label: myPage.logIn };
const TERMS: readonly Row[] = [
  { href: routes.terms('service'), icon: 'info', label: myPage.service },
  { href: routes.terms('privacy'), icon: 'lock', label: myPage.privacy },
];

type RowsProps = { readonly title: string; readonly rows: readonly Row[]; readonly first?: ReactNode; readonly last?: ReactNode };

function Rows({ title, rows, first, last }: RowsProps) {
  return (
    <nav className="my-menu" aria-label={title}>
      <h2 className="my-title">{title}</h2>
      <ul>
        {first && <li>{first}</li>}
        {rows.map(({ href, icon, label: text }) => (
          <li key={href}>
            <a className="my-row" href={href}>
              <Icon name={icon} />
              <span>{text}</span>
              <Icon name="next" size={20} />
            </a>
          </li>
        ))}
        {last && <li>{last}</li>}
      </ul>
    </nav>
  );
}

/** Longer ones, in the size of a heading, need more than two lines of a phone. */
const LONG_NICKNAME = 10;

function Head() {
  const profile = useStore($profile, UNKNOWN);
  if (profile.state === 'unknown' || profile.state === 'loading')
    return (
      <section className="my-head" aria-busy="true">
        <Skeleton shape="row" />
        <p className="visually-hidden" role="status">
          {myPage.loading}
        </p>
      </section>
    );
  const user = profile.state === 'loaded' ? profile.user : null;
  const isGuest = profile.state === 'guest' || (profile.state === 'failed' && profile.isRefused);
  return (
    <section className="my-head">
      <div className="my-who">
        <Avatar address={user?.profileImageUrl ?? null} size={80} alt={user ? myPage.photo(user.nickname) : ''} />
        <div>
          <h2 className={user && user.nickname.length > LONG_NICKNAME ? 'is-long' : undefined}>
            {user ? myPage.greeting(user.nickname) : isGuest ? myPage.guestTitle : myPage.title}
          </h2>
          {(user || isGuest) && <p>{user ? myPage.memberText : myPage.guestText}</p>}
          {user && (
            <a className="my-edit" href={EDIT.href}>
              <Icon name={EDIT.icon} size={16} />
              <span>{EDIT.label}</span>
            </a>
          )}
        </div>
      </div>
      {profile.state === 'failed' && (
        <p className="my-failed" role="alert">
          {myPage.loadFailed}
          <Button size="sm" onClick={() => void loadProfile()}>
            {myPage.retry}
          </Button>
        </p>
      )}
      {isGuest && (
        <Button kind="primary" full href={LOG_IN.href}>
          {myPage.logIn}
        </Button>
      )}
    </section>
  );
}

export function MyPage() {
  const profile = useStore($profile, UNKNOWN);
  const textSize = useStore($textSize, '');
  useEffect(() => void loadProfile(), []);
  const isMember = profile.state === 'loaded';
  return (
    <div className="my-page">
      <div className="my-first">
        <Head />
        {isMember && <MyWeek />}
        {(profile.state === 'unknown' || profile.state === 'loading') && <MyWeekPlace />}
      </div>
      <div className="my-menus">
        <Rows title={myPage.own} rows={OWN} first={<OwnAnalysisLink className="my-row" isRow />} />
        <Rows
          title={myPage.settings}
          rows={[
            ...SETTINGS,
            isMember || profile.state === 'loading' || (profile.state === 'failed' && !profile.isRefused) ? EDIT : LOG_IN,
          ]}
          last={<Switch checked={textSize !== ''} onChange={showLarge} label={myPage.largeText} hint={myPage.largeTextHint} />}
        />
        <Rows title={myPage.help} rows={TERMS} />
        {isMember && (
          <div className="my-menu">
            {profile.user.isEmailVerified === false && (
              <a className="my-row" href={routes.accountEmail()}>
                <Icon name="alert" />
                <span>
                  {myPage.unverified}
                  <small>{myPage.unverifiedHint}</small>
                </span>
                <Icon name="next" size={20} />
              </a>
            )}
            <a className="my-row" href={routes.ownData()}>
              <Icon name="download" />
              <span>
                {ownData.title}
                <small>{ownData.menuHint}</small>
              </span>
              <Icon name="next" size={20} />
            </a>
          </div>
        )}
        {isMember && (
          <p className="my-leave">
            <button type="button" onClick={() => void askToLogOut()}>
              {myPage.logOut}
            </button>
            <button type="button" className="phone-only" onClick={() => void askToWithdraw()}>
              {myPage.withdraw}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
