import { useState } from 'react';
import { inApp } from '#copy/notifications/in-app.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { wantDigest } from '#stores/notifications/digest.ts';
import { wayOutside } from '#stores/notifications/in-app.ts';
import { type Obstacle, ringObstacle, turnPushOn } from '#stores/notifications/push.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Sheet } from '#ui/sheet/Sheet.tsx';
import { InstallSteps } from './DeviceState.tsx';
import { Outside } from './in-app/index.tsx';
import './push-ask.css';

type Props = {
  readonly onClose: () => void;
  readonly onExport: () => void;
};

function titleOf(obstacle: Obstacle): string {
  const way = wayOutside();
  if (obstacle === 'in-app' && way) return inApp.push(way.app);
  if (obstacle === 'install') return notifications.installTitle;
  return obstacle === 'unasked' ? notifications.askTitle : notifications.refusedTitle;
}

export function PushAsk({ onClose, onExport }: Props) {
  const [obstacle, setObstacle] = useState(ringObstacle);
  const [isBusy, setBusy] = useState(false);
  const allow = async () => {
    if (isBusy) return;
    setBusy(true);
    const { isOn, message } = await turnPushOn();
    setBusy(false);
    if (isOn || ringObstacle() !== 'denied') {
      showToast(message, isOn ? 'status' : 'alert', notifications.close);
      onClose();
    } else setObstacle('denied');
  };
  const mail = async () => {
    if (isBusy) return;
    setBusy(true);
    const { isOn, message } = await wantDigest();
    setBusy(false);
    showToast(message, isOn ? 'status' : 'alert', notifications.close);
    if (isOn) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={titleOf(obstacle)} closeLabel={notifications.close}>
      <div className="push-ask">
        {obstacle === 'in-app' && (
          <>
            <p>{inApp.pushText}</p>
            <Outside />
          </>
        )}
        {obstacle === 'install' && <InstallSteps />}
        {obstacle === 'unasked' && (
          <>
            <img src="/cat/pointing.svg" alt="" width={112} height={112} />
            <p>{notifications.askText}</p>
            <Button kind="primary" size="lg" full busy={isBusy} onClick={() => void allow()}>
              {notifications.askYes}
            </Button>
          </>
        )}
        {(obstacle === 'denied' || obstacle === 'unsupported') && (
          <>
            <p>{notifications.refusedText}</p>
            <Button kind="primary" size="lg" full onClick={onExport}>
              {reminders.export}
            </Button>
          </>
        )}
        {obstacle !== 'unasked' && (
          <Button kind="line" size="lg" full busy={isBusy} onClick={() => void mail()}>
            {notifications.digestAsk}
          </Button>
        )}
        <Button kind="quiet" size="lg" full onClick={onClose}>
          {obstacle === 'unasked' ? notifications.askLater : notifications.close}
        </Button>
      </div>
    </Sheet>
  );
}
