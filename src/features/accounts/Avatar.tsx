import { useState } from 'react';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { catSrc } from '#ui/cat/cat-img.ts';

export function Avatar({ address, size, alt }: { readonly address: string | null; readonly size: number; readonly alt: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = address !== null && address !== failed;
  return (
    <img
      className={isShown ? 'avatar' : 'avatar avatar-cat'}
      src={isShown ? imageAddress(address) : catSrc('avatar')}
      alt={isShown ? alt : ''}
      width={size}
      height={size}
      onError={() => setFailed(address)}
    />
  );
}
