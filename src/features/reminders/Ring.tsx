import './ring.css';

const RADIUS = 16;

export function Ring({ share }: { readonly share: number }) {
  return (
    <svg className={share >= 1 ? 'ring ring-full' : 'ring'} viewBox="0 0 36 36" aria-hidden="true">
      <circle className="ring-track" cx="18" cy="18" r={RADIUS} />
      {share > 0 && (
        <circle
          className="ring-fill"
          cx="18"
          cy="18"
          r={RADIUS}
          pathLength="100"
          strokeDasharray={`${Math.round(share * 100)} 100`}
          transform="rotate(-90 18 18)"
        />
      )}
    </svg>
  );
}
