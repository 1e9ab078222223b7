import { useEffect } from 'react';
import { quietDevices as texts } from '#copy/notifications/quiet-devices.ts';
import { dayText } from '#copy/shared/dates.ts';
import { DEFAULT_ZONE, localTime } from '#domain/reminders/zoned-time.ts';
import { $quietDevices, forgetQuietDevice, loadQuietDevices } from '#stores/notifications/quiet-devices.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import './push-banner.css';

const NONE = [] as const;

async function forget(id: number): Promise<void> {
  if (!(await forgetQuietDevice(id))) showToast(texts.failed, 'alert', texts.close);
}

export function QuietDevices() {
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
