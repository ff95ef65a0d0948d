import { useState } from 'react';
import { Navigate, useLocation, useOutletContext, useParams } from 'react-router';
import { adminPaths, type OrderPanel } from '#domain/admin-paths.ts';
import type { RefundStart } from '#domain/care/cases/case-refund.ts';
import { OpenCasePanel } from './cases/open-case-panel.tsx';
import { ContactPanel } from './contact/contact-panel.tsx';
import { DelayPanel } from './contact/delay-panel.tsx';
import { MessagePanel } from './contact/message-panel.tsx';
import { LinesPanel } from './lines/lines-panel.tsx';
import type { OpenOrder } from './open-order.ts';
import { useOfferedPanels } from './order-actions.tsx';
import { ShipPanel } from './parcels/ship-panel.tsx';
import { RefundPanel } from './refund/refund-panel.tsx';
import { RequestPanel } from './request/request-panel.tsx';

const panels = {
  ship: ShipPanel,
  refund: RefundPanel,
  contact: ContactPanel,
  message: MessagePanel,
  delay: DelayPanel,
  lines: LinesPanel,
  request: RequestPanel,
  case: OpenCasePanel,
};

/** In the history entry: what a case's refund begins with, and the line whose choices are open. */
export type PanelState = { start?: RefundStart; startLine?: number };

/** For the panel that is open above an order's items. */
export type PanelContext = { open: OpenOrder; onClose: () => void };

/** A panel's address; it opens above the order's items. */
export function PanelRoute() {
  const name = useParams()['panel'] as OrderPanel;
  return <OpenedPanel key={name} name={name} />;
}

function OpenedPanel({ name }: { name: OrderPanel }) {
  const { open, onClose } = useOutletContext<PanelContext>();
  const { search, state } = useLocation();
  const { start, startLine } = (state ?? {}) as PanelState;
  const offered = useOfferedPanels(open.order);
  // What the order or the role does not allow does not open by its address. A panel that is open stays.
  const [isOffered] = useState(offered.has(name));
  if (!isOffered) return <Navigate replace to={`${adminPaths.order(open.order.id)}${search}`} />;
  const Panel = panels[name];
  return (
    <div ref={beginIn}>
      <Panel open={open} start={start} startLine={startLine} onClose={onClose} />
    </div>
  );
}

/** Shows the panel from its top, with the focus in its first field. */
function beginIn(panel: HTMLElement | null): void {
  const first = panel?.querySelector<HTMLElement>('[data-start]') ?? panel;
  panel?.scrollIntoView({ block: 'start' });
  if (first !== panel) first?.scrollIntoView({ block: 'nearest' });
  first?.querySelector<HTMLElement>('input:not(:disabled), select, textarea')?.focus({ preventScroll: true });
}
