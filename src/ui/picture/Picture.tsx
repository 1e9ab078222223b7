interface PictureProps {
  image: string;
  isPhoto?: boolean | undefined;
  /** Pixels of a photo. */
  size: number;
  eager?: boolean | undefined;
}

export function Picture({ image, isPhoto = false, size, eager = false }: PictureProps) {
  return (
    <span className="picture" data-picture={image}>
      {isPhoto && <img src={image} alt="" width={size} height={size} loading={eager ? 'eager' : 'lazy'} />}
    </span>
  );
}
