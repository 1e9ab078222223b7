import { patternFill } from './patterns.ts';

type Props = {
  readonly index: number;
  readonly of?: string;
  readonly isNamed?: boolean;
};

export function Key({ index, of, isNamed = false }: Props) {
  const initial = of === undefined ? undefined : /[\p{L}\p{N}]/u.exec(of)?.[0];
  const drawn = (
    <>
      <rect fill={patternFill(index)} />
      {initial && <text>{initial}</text>}
    </>
  );
  return isNamed ? (
    <svg className="key" role="img" aria-label={of}>
      {drawn}
    </svg>
  ) : (
    <svg className="key" aria-hidden="true">
      {drawn}
    </svg>
  );
}
