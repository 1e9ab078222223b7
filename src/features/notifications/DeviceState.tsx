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
