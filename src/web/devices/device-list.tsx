import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Session } from '#domain/identity/sessions/session.schema.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { useFacts } from '#web/facts.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';

type DeviceListProps = {
  /** The sessions of the customer or the staff. */
  list: UseQueryOptions<Session[]> & { queryKey: QueryKey };
  /** Signs out one device, by its session id. */
  onEnd: (id: string) => Promise<unknown>;
  onEndAll: () => Promise<unknown>;
  /** This browser was signed out too. */
  onSignedOut: () => void;
};

/** All signed-in devices, each with a sign-out button, and one button for all. */
export function DeviceList({ list, onEnd, onEndAll, onSignedOut }: DeviceListProps) {
  const { timeZone } = useFacts();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const { data: devices, isError } = useQuery({
    ...list,
    staleTime: 0,
    gcTime: 0,
  });

  const signingOut = useMutation({
    mutationFn: (device: Session | null) => (device ? onEnd(device.id) : onEndAll()),
    async onSuccess(_answer, device) {
      if (!device || device.isCurrent) return onSignedOut();
      toast({ title: 'Signed out', description: `${device.device} is signed out.` });
      await client.invalidateQueries({ queryKey: list.queryKey });
      heading.current?.focus();
    },
    async onError(error) {
      const description = failureText(error);
      toast({ title: 'Not signed out', description, tone: 'destructive' });
      await client.invalidateQueries({ queryKey: list.queryKey });
    },
  });
  /** Null: every device. */
  const busy = (device: Session | null) =>
    signingOut.isPending && signingOut.variables?.id === device?.id && 'Signing out...';

  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className="type-h2">
        Devices
      </h2>
      <p className="type-body mt-2 text-text-2">
        You&apos;re signed in on these devices. Sign out any that you don&apos;t recognize, then change your
        password.
      </p>
      {isError && (
        <p role="alert" className="type-body mt-4">
          Your devices can&apos;t be shown right now. Reload the page to try again.
        </p>
      )}
      {!devices && !isError && <Skeleton className="mt-4 h-24 rounded-m" />}
      {devices && (
        <ul className="mt-4 divide-y divide-line rounded-m border border-line bg-surface">
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-6"
            >
              <Device device={device} />
              <Button
                level="secondary"
                size="small"
                aria-label={`Sign out ${device.device}, last used ${inWords(device.lastUsedAt, timeZone)}`}
                busy={busy(device)}
                onClick={() => signingOut.mutate(device)}
              >
                Sign out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {devices && (
        <Button
          level="secondary"
          size="small"
          className="mt-4"
          busy={busy(null)}
          onClick={() => signingOut.mutate(null)}
        >
          Sign out everywhere
        </Button>
      )}
    </section>
  );
}

function Device({ device: { device, isCurrent, lastUsedAt, source } }: { device: Session }) {
  const { timeZone } = useFacts();
  return (
    <div className="min-w-0">
      <p className="type-strong flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {device}
        {isCurrent && <Badge tone="olive">This device</Badge>}
      </p>
      <p className="type-small mt-1 wrap-anywhere text-text-2">
        Last used {inWords(lastUsedAt, timeZone)}
        {source && ` from ${source}`}
      </p>
    </div>
  );
}

function inWords(moment: string, timeZone: string): string {
  return formatIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
