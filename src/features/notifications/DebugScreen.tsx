import { useState } from 'react';
import { notifications } from '#copy/notifications/notifications.ts';
import { turnPushOn } from '#stores/notifications/push.ts';
import { Button } from '#ui/button/Button.tsx';
import './notifications.css';

export function DebugScreen() {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const subscribe = async () => {
    setBusy(true);
    setMessage((await turnPushOn()).message);
    setBusy(false);
  };
  return (
    <div className="notification-settings debug-screen">
      <p className="sub">{notifications.debugText}</p>
      <Button kind="primary" size="lg" full busy={isBusy} onClick={() => void (isBusy || subscribe())}>
        {notifications.subscribe}
      </Button>
      <p role="status">{message}</p>
    </div>
  );
}
