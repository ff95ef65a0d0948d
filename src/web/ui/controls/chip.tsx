import X from 'lucide-react/icons/x';

/** Something that was chosen, with its way out. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li className="type-note flex items-center gap-1 rounded-s bg-plate pl-3 font-semibold">
      <span className="wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-s hover:bg-hover pointer-coarse:size-11"
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}
