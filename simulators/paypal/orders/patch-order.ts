import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { minorUnits } from '../wire/money.ts';
import { problemOf, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { parseRequest } from '../wire/parse-request.ts';
import type { Issue } from '../wire/issues.ts';
import { checkPurchaseUnits } from './check-purchase-units.ts';
import { normalized } from './create-order.ts';
import { purchaseUnit, type PatchOperation, type PurchaseUnit } from './order-request.schema.ts';

/** The patchable fields of a purchase unit, and how (PayPal's table of patchable attributes). */
const PATCHABLE: Record<string, PatchOperation['op'][]> = {
  custom_id: ['add', 'replace', 'remove'],
  description: ['add', 'replace', 'remove'],
  invoice_id: ['add', 'replace', 'remove'],
  soft_descriptor: ['replace', 'remove'],
  amount: ['replace'],
  items: ['add', 'replace', 'remove'],
  'shipping/name': ['add', 'replace'],
  'shipping/address': ['add', 'replace'],
  'shipping/type': ['add', 'replace'],
  'shipping/email_address': ['add', 'replace'],
};

/** Applies JSON Patch operations to an open order, all or none. The total may not exceed the approved one. */
export function patchOrder(provider: Provider, order: Order, operations: PatchOperation[]): Result<Order> {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED')
    return refuse(problemOf('ORDER_ALREADY_COMPLETED'));

  let units: unknown[] = structuredClone(order.units);
  for (const [index, operation] of operations.entries()) {
    const patched = patchUnits(units, operation, index);
    if (!patched.ok) return patched;
    units = patched.value;
  }
  const checked = checkedUnits(units, order);
  if (!checked.ok) return checked;
  const total = checked.value.reduce((sum, unit) => sum + minorUnits(unit.amount), 0);
  if (order.approval !== null && total > order.approval.total)
    return refuse(problemOf('AMOUNT_CHANGE_NOT_ALLOWED'));

  order.units = checked.value.map(normalized);
  order.updatedAt = provider.now();
  return ok(order);
}

function patchUnits(units: unknown[], operation: PatchOperation, index: number): Result<unknown[]> {
  if (operation.path === undefined) return refuse(at('PATCH_PATH_REQUIRED', index));
  const target = /^\/purchase_units\/@reference_id=='([^']+)'\/(.+)$/.exec(operation.path);
  if (!operation.path.startsWith('/'))
    return refuse(at('INVALID_JSON_POINTER_FORMAT', index, operation.path));
  const [, reference, attribute] = target ?? [];
  if (reference === undefined || attribute === undefined)
    return refuse(at('NOT_PATCHABLE', index, operation.path));
  if (!PATCHABLE[attribute]?.includes(operation.op))
    return refuse(at('NOT_PATCHABLE', index, operation.path));
  if (operation.op !== 'remove' && operation.value === undefined)
    return refuse(at('PATCH_VALUE_REQUIRED', index));

  const found = units.findIndex((unit) => isObject(unit) && unit['reference_id'] === reference);
  const unit = units[found];
  if (!isObject(unit)) return refuse(at('REFERENCE_ID_NOT_FOUND', index, operation.path));
  return ok(units.with(found, withAttribute(unit, attribute.split('/'), operation)));
}

function withAttribute(
  object: Record<string, unknown>,
  [name = '', ...rest]: string[],
  operation: PatchOperation,
): Record<string, unknown> {
  if (rest.length > 0) {
    const inner = object[name];
    return { ...object, [name]: withAttribute(isObject(inner) ? inner : {}, rest, operation) };
  }
  if (operation.op !== 'remove') return { ...object, [name]: operation.value };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function checkedUnits(units: unknown[], order: Order): Result<PurchaseUnit[]> {
  const parsed = parseRequest(purchaseUnit.array(), units);
  if (!parsed.ok) return parsed;
  const faults = checkPurchaseUnits(parsed.value, order.context);
  return faults.length > 0 ? refuse({ status: 422, details: faults }) : ok(parsed.value);
}

function at(issue: Issue, index: number, value?: string): Problem {
  return problemOf(issue, {
    field: `/${index}/path`,
    ...(value !== undefined && { value }),
    location: 'body',
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
