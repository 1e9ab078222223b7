import { timesText } from '#copy/shared/dates.ts';
import './times.css';

const BAR = ' | ';

export function Times({ times }: { readonly times: readonly string[] }) {
  const parts = timesText(times).split(BAR);
  return (
    <span className="times num">
      {parts.map((part, index) => (
        <span key={part}>{index < parts.length - 1 ? part + BAR : part}</span>
      ))}
    </span>
  );
}
