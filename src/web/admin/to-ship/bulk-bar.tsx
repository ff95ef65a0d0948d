import Printer from 'lucide-react/icons/printer';
import { mostPrinted } from '#domain/shipping/printing/printed-order.schema.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { bottomBar } from '#web/ui/overlays/published-height.ts';
import type { Selection } from '#web/admin/lists/use-selection.ts';
import { printPath, type PrintKind } from '#web/admin/printing/print-kinds.ts';
import { LabelMenu } from './label-menu.tsx';

/** What can be done with the chosen orders; it counts those of both lists. On phones the thumb reaches all of it. */
export function BulkBar({ selection, onShip }: { selection: Selection<ToShipOrder>; onShip: () => void }) {
  const { chosen, clear } = selection;
  const builds = chosen.filter(({ group }) => group === 'build');
  const count = chosen.length;
  const toShip = chosen.filter(({ isCounterSale }) => !isCounterSale).length;
  return (
    <section
      ref={bottomBar}
      aria-label="Chosen orders"
      hidden={count === 0}
      className="on-charcoal fixed inset-x-0 bottom-0 z-20 bg-ground text-text pb-[env(safe-area-inset-bottom)] md:sticky md:bottom-4 md:mt-6 md:rounded-m"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <p className="type-small mr-auto">
          <output className="type-strong mr-2">{count} chosen</output>
          <span className="text-text-2">{splitText(builds.length, count - builds.length)}</span>
        </p>
        <Button level="text" size="small" className="md:order-last" onClick={clear}>
          Clear
        </Button>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <PrintLink kind="slip" label="Slips" ids={chosen.map(({ id }) => id)} />
          {builds.length > 0 && (
            <PrintLink kind="bench" label="Bench sheets" ids={builds.map(({ id }) => id)} />
          )}
          <LabelMenu
            ids={chosen.map(({ id }) => id)}
            count={String(chosen.filter(({ place }) => place !== null).length)}
          />
          <Button size="small" className="max-md:grow" disabled={toShip === 0} onClick={onShip}>
            Ship {toShip}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** In a tab of its own, so that the choice stays. */
function PrintLink({ kind, label, ids }: { kind: PrintKind; label: string; ids: readonly number[] }) {
  const isTooMany = ids.length > mostPrinted;
  const content = (
    <>
      <Printer size={16} aria-hidden className="max-sm:hidden" /> {label}
    </>
  );
  if (isTooMany) {
    return (
      <Button level="secondary" size="small" disabled title={`Print at most ${mostPrinted} orders at once`}>
        {content}
      </Button>
    );
  }
  return (
    <ButtonLink
      level="secondary"
      size="small"
      target="_blank"
      aria-label={`Print ${label.toLowerCase()} (opens in a new tab)`}
      className="max-md:px-3!"
      to={printPath(kind, ids.join(','))}
    >
      {content}
    </ButtonLink>
  );
}

function splitText(builds: number, ready: number): string {
  return [builds > 0 && `${builds} to build`, ready > 0 && `${ready} ready`].filter(Boolean).join(', ');
}
