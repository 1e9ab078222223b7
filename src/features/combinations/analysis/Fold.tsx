import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/** A part of an analysis that opens on its own; its heading stays for the index. */
export function Fold({ id, title, hint, isOpen, children, foot }: Props) {
  return (
    <section aria-labelledby={id}>
      <details className="fold" open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="sub">{hint}</span>
        </summary>
        {children}
      </details>
      {foot}
    </section>
  );
}
