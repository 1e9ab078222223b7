import { useState } from 'react';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { catSrc } from '#ui/cat/cat-img.ts';
import './routine-image.css';

export function RoutineImage({ address, size = 56 }: { readonly address: string; readonly size?: number }) {
  const [failed, setFailed] = useState('');
  const shown = address === '' || failed === address ? catSrc('avatar') : imageAddress(address);
  return (
    <img
      className="routine-image"
      src={shown}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}
