import type { Fault as SharedFault, Faults as SharedFaults } from '../../shared/http/faults.ts';
import { isIssue, ISSUES } from '../wire/issues.ts';
import { problemOf, statusProblem, type Problem } from '../wire/problem.ts';

/** The API's calls, by the names that scenarios use. */
export const ENDPOINTS = [
  'token',
  'create-order',
  'get-order',
  'patch-order',
  'capture-order',
  'get-capture',
  'refund-capture',
  'get-refund',
  'verify-signature',
  'certificate',
  'search-transactions',
  'list-disputes',
  'get-dispute',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

export type Fault = SharedFault<{ problem: Problem }>;

export type Faults = SharedFaults<Endpoint, { problem: Problem }>;

/** The answer for an issue name or a bare status. Null for a name that PayPal does not have. */
export function faultAnswer(wanted: {
  status?: number | undefined;
  issue?: string | undefined;
}): Problem | null {
  if (wanted.issue === undefined) return statusProblem(wanted.status ?? 500);
  if (!isIssue(wanted.issue)) return null;
  return { ...problemOf(wanted.issue), status: wanted.status ?? ISSUES[wanted.issue].status };
}
