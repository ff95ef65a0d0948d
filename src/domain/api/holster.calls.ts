import { z } from 'zod';
import { holsterConfiguration, holsterPriceAnswer } from '#domain/catalog/holster/holster.schema.ts';
import { builderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';

export const lists = call('holster.lists', {
  method: 'GET',
  path: '/api/holster/lists',
  caller: 'public',
  summary: 'What the holster builder offers, and what it costs',
  description:
    'Amounts are in cents. What has `outUntil` is listed and cannot be ordered: until that day, or, if it is null, for now.',
  answers: { 200: builderSetting },
  cache: 'memory',
});

export const models = call('holster.models', {
  method: 'GET',
  path: '/api/holster/models/:make',
  caller: 'public',
  summary: 'The models of a make that we make holsters for',
  params: z.object({ make: typedLine.max(80) }),
  answers: { 200: z.array(z.string()) },
  refusals: [404],
});

export const price = call('holster.price', {
  method: 'POST',
  path: '/api/holster/calculate-price',
  caller: 'public',
  summary: 'The price of a configuration, and its breakdown',
  body: holsterConfiguration,
  answers: { 200: holsterPriceAnswer },
});
