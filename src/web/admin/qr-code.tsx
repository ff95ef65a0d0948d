import { encode } from 'uqr';

/** A QR code with a text such as an address, drawn as one path so that it stays sharp on paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` shows a file, and this is drawn here
      role="img"
      aria-label={label}
      className="size-full"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
