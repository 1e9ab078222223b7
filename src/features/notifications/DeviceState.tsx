import { useEffect } from 'react';
import { device } from '#copy/notifications/device.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { $device, lookAtDevice } from '#stores/notifications/device.ts';
import { $push, turnPushOn, UNKNOWN_PUSH } from '#stores/notifications/push.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import './device-state.css';
import './install-steps.css';

export function DeviceState() {
  const state = useStore($device, null);
  const push = useStore($push, UNKNOWN_PUSH);
  // The banner's answer and a return to the tab change what holds.
  useEffect(() => {
    if (push.state !== 'busy') void lookAtDevice();
  }, [push.state]);
  useEffect(() => {
    const look = () => void lookAtDevice();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  if (state === null) return null;
  const reconnect = async () => {
    if (push.state === 'busy') return;
    const { isOn, message } = await turnPushOn();
    showToast(message, isOn ? 'status' : 'alert', notifications.close);
  };
  return (
    <section className="setting-group device-state" aria-labelledby="group-device">
      <h2 id="group-device">{device.title}</h2>
      <p className="sub">{device.text}</p>
      <ul>
        {state.parts.map(({ name, isGood, text, advice }) => (
          <li key={name} data-good={isGood}>
            <Icon name={isGood ? 'check' : 'info'} />
            <div>
              <h3>
                <span>{`${device.names[name]} `}</span>
                <span className="visually-hidden">{isGood ? device.good : device.open}</span>
              </h3>
              <p>{text}</p>
              {advice !== null && <p className="sub">{advice}</p>}
            </div>
          </li>
        ))}
      </ul>
      {state.canReconnect && (
        <Button kind="line" size="sm" busy={push.state === 'busy'} onClick={() => void reconnect()}>
          {device.reconnect}
        </Button>
      )}
    </section>
  );
}

const PHONE = <rect x="14" y="3" width="36" height="58" rx="7" className="step-frame" />;

const PICTURES = [
  <>
    {PHONE}
    <path d="M20 13h24M20 19h16" className="step-line" />
    <circle cx="32" cy="50" r="8" className="step-mark" />
    <path d="M32 53v-8m-3 3 3-3 3 3" className="step-sign" />
  </>,
  <>
    {PHONE}
    <path d="M20 14h24M20 22h24M20 46h24M20 54h16" className="step-line" />
    <rect x="17" y="28" width="30" height="12" rx="4" className="step-mark" />
    <path d="M22 34h12" className="step-sign" />
    <path d="M41 31v6m-3-3h6" className="step-sign" />
  </>,
  <>
    {PHONE}
    <path d="M21 10h6v6h-6zM37 10h6v6h-6zM21 46h6v6h-6zM37 46h6v6h-6z" className="step-line" />
    <rect x="22" y="21" width="20" height="20" rx="6" className="step-mark" />
    <path d="M28 34a4 4 0 0 0 8 0c0-5-1-7-4-7s-4 2-4 7zM26 34h12" className="step-sign" />
  </>,
] as const;

export function InstallSteps() {
  return (
    <ol className="install-steps">
      {notifications.steps.map((text, index) => (
        <li key={text}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            {PICTURES[index]}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
