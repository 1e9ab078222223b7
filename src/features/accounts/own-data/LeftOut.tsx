import { fileReasons } from '#copy/reminders/file-reasons.ts';
import type { FileReading } from '#domain/labels/file-contents.ts';

const MOST_SHOWN = 50;

/** What of a file becomes no reminder, line by line, with the reason. */
export function LeftOut({ left }: Pick<FileReading, 'left'>) {
  if (left.length === 0) return null;
  const lines = [...new Set(left.map(({ text, why }) => fileReasons.line(text, why)))];
  return (
    <div className="data-left" role="status">
      <h3>{fileReasons.title(left.length)}</h3>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MOST_SHOWN && <li>{fileReasons.more(lines.length - MOST_SHOWN)}</li>}
      </ul>
    </div>
  );
}
