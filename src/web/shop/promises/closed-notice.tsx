import { closedText } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

/** In a closed period, the owner's words and when orders go on (R-TIME-5, R-TIME-6). */
export function ClosedNotice({ className = '' }: { className?: string }) {
  const { times, day: today } = useSettings();
  const closed = closedText(today, times);
  if (closed === null) return null;
  return (
    <Notice tone="yellow" title={closed.title} className={className}>
      {closed.words !== '' && closed.words}
    </Notice>
  );
}
