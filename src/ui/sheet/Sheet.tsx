import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import './sheet.css';

interface SheetProps {
  open: boolean;
  /** Called when it has closed, by whatever way: the cross, Escape, the backdrop, or the caller. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Its actions, kept in view at the bottom. */
  foot?: ReactNode;
}

/** A native modal dialog: a sheet from the bottom on phones, centred above 640 px. Its content exists only while it is open. */
export function Sheet({ open, onClose, title, closeLabel, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // What was pressed may go with what it led from: who goes by keys or by ear stays in the sheet.
  useEffect(() => {
    const element = dialog.current;
    if (open && title !== '' && element?.open && !element.contains(document.activeElement)) element.querySelector('button')?.focus();
  }, [open, title]);
  return (
    <dialog className="sheet" ref={dialog} aria-labelledby={open ? titleId : undefined} onClose={onClose} closedby="any">
      {open && (
        <>
          <div className="sheet-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
          </div>
          {children}
          {foot && <div className="sheet-foot">{foot}</div>}
        </>
      )}
    </dialog>
  );
}
