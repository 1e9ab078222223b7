import { useEffect, useState } from 'react';
import { notifications } from '#copy/notifications.ts';
import { $push, lookAtPermission, needsInstall, turnPushOn, UNKNOWN_PUSH } from '#stores/notifications/push.ts';
import { useStore } from '#stores/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import './push-banner.css';

/** Offers to turn notifications of this browser on while they are not; on an iPhone, first to install the app. */
export function PushBanner() {
  const push = useStore($push, UNKNOWN_PUSH);
  const [isInstallNeeded, setInstallNeeded] = useState(false);
  useEffect(() => {
    lookAtPermission();
    setInstallNeeded(needsInstall());
  }, []);
  if (push.state === 'unknown' || (push.state === 'known' && push.permission === 'granted')) return null;
  const turnOn = async () => {
    if (push.state === 'busy') return;
    const { isOn, message } = await turnPushOn();
    showToast(message, isOn ? 'status' : 'alert', notifications.close);
  };
  return (
    <aside className="push-banner" aria-labelledby="push-banner">
      <Icon name="bell" />
      <div>
        <h2 id="push-banner">{isInstallNeeded ? notifications.installTitle : notifications.bannerTitle}</h2>
        <p>{isInstallNeeded ? notifications.installText : notifications.bannerText}</p>
      </div>
      {!isInstallNeeded && (
        <Button kind="primary" size="sm" busy={push.state === 'busy'} onClick={turnOn}>
          {notifications.enable}
        </Button>
      )}
    </aside>
  );
}
