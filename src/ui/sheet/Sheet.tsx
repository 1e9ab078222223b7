import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { openModal } from '../plain/open-modal.ts';
import './sheet.css';

interface SheetProps {
  open: boolean;
  /** After closing by any way. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Sticky actions. */
  foot?: ReactNode;
}

/** Native modal dialog (focus trap by the platform): a bottom sheet on phones, centred above 640 px. Content is mounted only while open. */
export function Sheet({ open, onClose, title, closeLabel, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    void openModal(element);
    return () => element.close();
  }, [open]);
  // The focused element was removed: keep the focus inside.
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
