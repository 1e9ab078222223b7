import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import './carousel.css';
import { type CarouselProps, endsOf, turn } from './carousel.ts';

/** A row to swipe through; `children` are `<li>` elements, `more` a link beside the heading. */
export function Carousel(props: CarouselProps & { children: ReactNode; more?: ReactNode }) {
  const { label, roleDescription, prevLabel, nextLabel, title = true, wide = false, children, more } = props;
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const refresh = () => {
    if (list.current === null) return;
    const now = endsOf(list.current);
    setEnds((old) => (old.start === now.start && old.end === now.end ? old : now));
  };
  const move = (way: 1 | -1) => list.current !== null && turn(list.current, way);
  useEffect(refresh);
  return (
    <section className={wide ? 'carousel carousel-wide' : 'carousel'} aria-roledescription={roleDescription} aria-label={label}>
      {(title || prevLabel) && (
        <div className="carousel-head">
          {title && <h2>{label}</h2>}
          {prevLabel && nextLabel && (
            <div className="carousel-nav">
              <IconButton icon="back" label={prevLabel} disabled={ends.start} onClick={() => move(-1)} />
              <IconButton icon="next" label={nextLabel} disabled={ends.end} onClick={() => move(1)} />
            </div>
          )}
          {more}
        </div>
      )}
      <ul className="carousel-list" ref={list} onScroll={refresh}>
        {children}
      </ul>
    </section>
  );
}
