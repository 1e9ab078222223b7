import { useEffect } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import './toast.css';

export interface ToastProps {
  /** What to say; null says nothing. Render the piece all the time, so that readers hear the change. */
  message: string | null;
  tone?: 'info' | 'error';
  closeLabel: string;
  onClose: () => void;
  /** How long it stays, in milliseconds; never less than five seconds. */
  stay?: number;
}

/** A short word about what just happened, over the page. */
export function Toast({ message, tone = 'info', closeLabel, onClose, stay = 6000 }: ToastProps) {
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(onClose, Math.max(5000, stay));
    return () => clearTimeout(timer);
  }, [message, onClose, stay]);
  const body = message !== null && (
    <div className="toast">
      {tone === 'error' && <Icon name="alert" size={20} />}
      <p>{message}</p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
  return (
    <>
      <div role="status">{tone === 'info' && body}</div>
      <div role="alert">{tone === 'error' && body}</div>
    </>
  );
}
