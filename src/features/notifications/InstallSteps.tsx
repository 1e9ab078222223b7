import { notifications } from '#copy/notifications/notifications.ts';
import './install-steps.css';

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
