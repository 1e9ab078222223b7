import { useEffect, useState } from 'react';
import { quietDevices as texts } from '#copy/notifications/quiet-devices.ts';
import { dayText } from '#copy/shared/dates.ts';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { $quietDevices, forgetQuietDevice, loadQuietDevices } from '#stores/notifications/quiet-devices.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import './push-banner.css';
import { inApp } from '#copy/notifications/in-app.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { wayOutside } from '#stores/notifications/in-app.ts';
import { $push, isPutAway, lookAtPermission, type Obstacle, putAway, turnPushOn, UNKNOWN_PUSH } from '#stores/notifications/push.ts';
import { PushAsk } from './PushAsk.tsx';
import { canBeSolved, useRingObstacle } from './use-ring-obstacle.ts';

const NONE = [] as const;

async function forget(id: number): Promise<void> {
  if (!(await forgetQuietDevice(id))) showToast(texts.failed, 'alert', texts.close);
}

function QuietDevices() {
  const devices = useStore($quietDevices, NONE);
  useEffect(() => void loadQuietDevices(), []);
  if (devices.length === 0) return null;
  const dayOf = (moment: string) => dayText(localTime(Math.floor(Date.parse(moment) / 60_000), DEFAULT_ZONE).date);
  return (
    <aside className="push-banner quiet-devices" aria-labelledby="quiet-devices">
      <Icon name="bell" />
      <div>
        <h2 id="quiet-devices">{texts.title}</h2>
        <p>{texts.text}</p>
        <ul>
          {devices.map(({ id, device, lastVisitAt, isEnded }) => (
            <li key={id}>
              <span>
                <span>{texts.name(device)}</span>
                <span className="sub">{isEnded ? texts.ended : texts.lastVisit(dayOf(lastVisitAt))}</span>
              </span>
              <Button size="sm" kind="quiet" aria-label={texts.forgetLabel(device)} onClick={() => void forget(id)}>
                {texts.forget}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function wordsOf(obstacle: Exclude<Obstacle, 'none'>): readonly [title: string, text: string] {
  const way = wayOutside();
  if (obstacle === 'in-app' && way) return [inApp.push(way.app), inApp.pushText];
  if (obstacle === 'install') return [notifications.installTitle, notifications.installText];
  if (obstacle === 'unsupported') return [notifications.unsupportedTitle, notifications.unsupportedText];
  if (obstacle === 'denied') return [notifications.deniedTitle, notifications.deniedText];
  return [notifications.bannerTitle, notifications.bannerText];
}

type Props = {
  readonly onExport?: () => void;
  /** Where the day itself is the matter, what only the browser's settings can change need not be read each morning. */
  readonly mayPutAway?: boolean;
};

export function PushBanner({ onExport, mayPutAway = false }: Props) {
  const push = useStore($push, UNKNOWN_PUSH);
  const obstacle = useRingObstacle();
  const [isOpen, setOpen] = useState(false);
  const [isAway, setAway] = useState(() => mayPutAway && isPutAway());
  useEffect(() => {
    lookAtPermission();
    // Blocked permission can only be re-checked on focus.
    addEventListener('focus', lookAtPermission);
    return () => removeEventListener('focus', lookAtPermission);
  }, []);
  const turnOn = async () => {
    if (push.state === 'busy') return;
    const { isOn, message } = await turnPushOn();
    showToast(message, isOn ? 'status' : 'alert', notifications.close);
  };
  const isBlocked = obstacle === 'denied' || obstacle === 'unsupported';
  const words = obstacle === 'none' || (isBlocked && isAway) ? null : wordsOf(obstacle);
  const leave = () => {
    putAway();
    setAway(true);
  };
  return (
    <>
      {words !== null && (
        <aside className="push-banner" aria-labelledby="push-banner">
          <Icon name="bell" />
          <div>
            <h2 id="push-banner">{words[0]}</h2>
            <p>{words[1]}</p>
          </div>
          {obstacle === 'unasked' && (
            <Button kind="primary" size="sm" busy={push.state === 'busy'} onClick={turnOn}>
              {notifications.enable}
            </Button>
          )}
          {canBeSolved(obstacle) && obstacle !== 'unasked' && (
            <Button kind="primary" size="sm" onClick={() => setOpen(true)}>
              {notifications.howTo}
            </Button>
          )}
          {isBlocked && mayPutAway && (
            <Button kind="quiet" size="sm" onClick={leave}>
              {notifications.putAway}
            </Button>
          )}
          {isOpen && <PushAsk onClose={() => setOpen(false)} onExport={() => onExport?.()} />}
        </aside>
      )}
      <QuietDevices />
    </>
  );
}
