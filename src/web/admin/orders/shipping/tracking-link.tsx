import ExternalLink from 'lucide-react/icons/external-link';
import { readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';

/** The carrier's tracking page, if there is one. `number`: as it is typed. */
export function TrackingLink({ carrier, number }: { carrier: string | null; number: string | null }) {
  const url = trackingUrl(carrier, readTrackingNumber(number ?? '').number);
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="type-label link inline-flex min-h-10 items-center gap-2 pointer-coarse:min-h-11"
    >
      Track with {carrier}
      <ExternalLink size={16} aria-hidden />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
