import './switch.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hint?: string | undefined;
  bare?: boolean;
  disabled?: boolean;
}

export function Switch({ checked, onChange, label, hint, bare = false, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={bare ? 'switch switch-bare' : 'switch'}
      aria-checked={checked}
      aria-label={bare ? label : undefined}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      {!bare && (
        <span className="switch-label">
          <span>{label}</span>
          {hint && <span className="switch-hint">{hint}</span>}
        </span>
      )}
    </button>
  );
}
