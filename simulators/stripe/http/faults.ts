import type { Faults as SharedFaults } from '../../shared/http/faults.ts';

/** The API's calls, by the names that scenarios use. */
export const ENDPOINTS = [
  'create-intent',
  'get-intent',
  'confirm-intent',
  'capture-intent',
  'cancel-intent',
  'create-refund',
  'get-refund',
  'list-refunds',
  'get-charge',
  'get-balance-transaction',
  'list-balance-transactions',
  'get-dispute',
  'list-disputes',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

export type Faults = SharedFaults<Endpoint, { status: number }>;
