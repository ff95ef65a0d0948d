import { auditKindNames, type AuditKind } from '#domain/dashboard/audit/audit.ts';

/** The filters of the history, as the address has them; '' is no filter. */
export type HistoryAddress = { q: string; kind: AuditKind | ''; staff: string; from: string; to: string };

const names = ['q', 'kind', 'staff', 'from', 'to'] as const;

export function readAddress(search: URLSearchParams): HistoryAddress {
  const kind = auditKindNames.find((name) => name === search.get('kind')) ?? '';
  const staff = search.get('staff') ?? '';
  const dayOf = (name: string) => {
    const day = search.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(day) ? day : '';
  };
  return {
    q: search.get('q') ?? '',
    kind,
    staff: /^\d{1,9}$/.test(staff) ? staff : '',
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

export function writeAddress(address: HistoryAddress): Record<string, string> {
  const set = names.filter((name) => address[name] !== '').map((name) => [name, address[name]]);
  return Object.fromEntries(set) as Record<string, string>;
}

/** What the API is asked for. */
export function filtersOf({ q, kind, staff, from, to }: HistoryAddress) {
  return {
    ...(q !== '' && { q }),
    ...(kind !== '' && { kind }),
    ...(staff !== '' && { staff: Number(staff) }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
