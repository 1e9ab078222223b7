import { type CatMood, catSrc } from './cat-img.ts';

interface CatProps {
  mood?: CatMood;
  size?: number;
  alt?: string;
}

export function Cat({ mood = 'default', size = 160, alt = '' }: CatProps) {
  return <img src={catSrc(mood)} alt={alt} width={size} height={size} />;
}
