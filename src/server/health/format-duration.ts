import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';

/** A duration as text: '45 seconds', '1 minute', '6 hours', '2 days'. */
export function formatDuration(ms: number): string {
  const units = [
    ['day', dayMs],
    ['hour', hourMs],
    ['minute', minuteMs],
  ] as const;
  const [name, size] = units.find(([, unit]) => ms >= unit) ?? ['second', 1000];
  const count = Math.floor(ms / size);
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
