import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { type Corners, withCorner } from '#domain/labels/perspective.ts';
import { turnedPicture } from '#stores/own/products/read-label.ts';
import { Button } from '#ui/button/Button.tsx';

type Props = {
  readonly picture: Blob;
  /** With the picture as it was turned. */
  readonly onCropped: (picture: Blob, corners: Corners) => void;
  readonly onCancel: () => void;
  readonly onFailed: () => void;
};

/** In parts of the picture: a screenshot may have text up to its edges. */
const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const STEP = 0.01;
const LONGEST = 1200;

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

async function shownOf(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}

/** The panel's four corners, moved by dragging or by arrow keys. */
export function CropPicture({ picture: chosen, onCropped, onCancel, onFailed }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [picture, setPicture] = useState(chosen);
  const [corners, setCorners] = useState(WHOLE);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was focused before is gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isShown = true;
    shownOf(picture).then(
      (shown) => isShown && setAddress(shown),
      () => isShown && onFailed(),
    );
    return () => {
      isShown = false;
    };
  }, [picture, onFailed]);
  const move = (index: number, x: number, y: number): void => setCorners((old) => withCorner(old, index, { x, y }) ?? old);
  const drag = (index: number, { currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLButtonElement>): void => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (buttons === 0 || frame === undefined) return;
    move(index, (clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height);
  };
  const step = (index: number, event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    const corner = corners[index];
    if (by === undefined || corner === undefined) return;
    event.preventDefault();
    move(index, corner.x + by[0], corner.y + by[1]);
  };
  const turn = async (): Promise<void> => {
    setAddress(null);
    try {
      setPicture(await turnedPicture(picture));
      setCorners(WHOLE);
    } catch {
      onFailed();
    }
  };
  return (
    <section className="own-part" aria-labelledby="own-crop">
      <h2 id="own-crop" ref={heading} tabIndex={-1}>
        {copy.crop}
      </h2>
      <p className="sub">{copy.cropHint}</p>
      <div className="own-crop" aria-busy={address === null || undefined}>
        {address !== null && (
          <>
            <img src={address} alt={copy.photo} draggable={false} />
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
            </svg>
            {corners.map(({ x, y }, index) => (
              <button
                key={copy.corners[index]}
                type="button"
                className="own-corner"
                aria-label={copy.corners[index]}
                ref={(element) => {
                  element?.style.setProperty('inset-inline-start', `${x * 100}%`);
                  element?.style.setProperty('inset-block-start', `${y * 100}%`);
                }}
                onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
                onPointerMove={(event) => drag(index, event)}
                onKeyDown={(event) => step(index, event)}
              />
            ))}
          </>
        )}
      </div>
      <Button kind="primary" size="lg" full disabled={address === null} onClick={() => onCropped(picture, corners)}>
        {copy.readPart}
      </Button>
      <Button kind="line" full disabled={address === null} onClick={() => void turn()}>
        {copy.turn}
      </Button>
      <Button kind="quiet" full onClick={onCancel}>
        {copy.cancel}
      </Button>
    </section>
  );
}
