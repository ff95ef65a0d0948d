import { shippingSetting, type ShippingSetting as Shipping } from '#domain/settings/kinds/shipping.schema.ts';
import type { FieldErrors } from '#web/resolver-of.ts';
import type { Starts } from './starts.tsx';

/** The second method as it is typed. */
export type ExpressForm = Starts & { isOffered: boolean; name: string; minDays: string; maxDays: string };

/** Without it, its prices go as well: another one must not begin with them. */
export function withExpress(value: Shipping, typed: Omit<ExpressForm, keyof Starts>): Shipping {
  const { isOffered, name, minDays, maxDays } = typed;
  const express = { name: name.trim(), minDays: Number(minDays), maxDays: Number(maxDays) };
  if (isOffered) return { ...value, express };
  const { express: _former, ...others } = value;
  return { ...others, zones: others.zones.map(({ expressCents: _price, ...zone }) => zone) };
}

export function expressErrors(value: Shipping, typed: ExpressForm): FieldErrors<ExpressForm> {
  const { issues } = shippingSetting.safeParse(withExpress(value, typed)).error ?? { issues: [] };
  const own = issues.filter(({ path }) => path[0] === 'express');
  return Object.fromEntries(own.map(({ path, message }) => [path[1] ?? 'name', message]));
}
