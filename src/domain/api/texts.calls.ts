import { z } from 'zod';
import { shopText } from '../texts/text.schema.ts';
import { textNames } from '../texts/texts.ts';
import { call } from './call.ts';

export const read = call('texts.read', {
  method: 'GET',
  path: '/api/texts/:name',
  caller: 'public',
  summary: 'A text of the shop, such as its privacy policy',
  params: z.object({ name: z.enum(textNames) }),
  answers: { 200: shopText },
  cache: 'memory',
});
