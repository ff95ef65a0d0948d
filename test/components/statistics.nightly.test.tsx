import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { replace } from './support/answers.ts';
import { openDashboard } from './support/screen.tsx';

const isAt = (search: RegExp) => waitFor(() => expect(window.location.search).toMatch(search));
const radio = (label: string) => screen.getByLabelText(label, { selector: 'input[type=radio]' });

test('the analytics period is in the address and survives a reload (R-STAT-8)', async () => {
  const user = await openDashboard('/admin/analytics');
  await screen.findByRole('region', { name: 'How this is counted' });
  expect(radio('Last 7 days')).toBeChecked();
  await user.click(radio('This year'));
  await isAt(/range=year/);
  cleanup();

  const again = await openDashboard(`/admin/analytics${window.location.search}`);
  await waitFor(() => expect(radio('This year')).toBeChecked());
  await again.click(radio('Custom'));
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '2025-06-30' } });
  fireEvent.change(to, { target: { value: '2025-06-01' } });
  await again.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Not before the first day');
  await waitFor(() => expect(to).toHaveFocus());
  fireEvent.change(from, { target: { value: '2025-05-01' } });
  await again.click(screen.getByRole('button', { name: 'Show' }));
  await isAt(/range=custom&from=2025-05-01&to=2025-06-01/);
  expect(await screen.findByText('No orders in this period')).toBeInTheDocument();
  cleanup();

  await openDashboard(`/admin/analytics${window.location.search}`);
  expect(await screen.findByLabelText('From')).toHaveValue('2025-05-01');
  expect(screen.getByLabelText('To')).toHaveValue('2025-06-01');
});

test('Refresh updates the days of a tab that stayed open past midnight', async () => {
  const user = await openDashboard('/admin/analytics');
  await screen.findByRole('region', { name: 'How this is counted' });
  const later = new Date(Date.now() + dayMs);
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  onTestFinished(() => void vi.useRealTimers());
  const asked: (string | null)[] = [];
  replace(dashboard.readAnalytics, ({ url }) => {
    asked.push(new URL(url).searchParams.get('to'));
    return new Response('', { status: 500 });
  });
  await user.click((await screen.findAllByRole('button', { name: 'Refresh' }))[0] ?? document.body);
  await waitFor(() => expect(asked).toContain(dayOf(later, demoFacts.timeZone)));
});
