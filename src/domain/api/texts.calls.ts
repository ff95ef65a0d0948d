import { z } from 'zod';
import { editedText, shopText } from '#domain/texts/text.schema.ts';
import { textNames } from '#domain/texts/texts.ts';
import { call } from './call.ts';

const textParams = z.object({ name: z.enum(textNames) });

export const read = call('texts.read', {
  method: 'GET',
  path: '/api/texts/:name',
  caller: 'public',
  summary: 'A policy, such as the privacy policy',
  params: textParams,
  answers: { 200: shopText },
  cache: 'memory',
});

export const listEdited = call('texts.listEdited', {
  method: 'GET',
  path: '/api/admin/texts',
  caller: 'staff',
  summary: 'The policies, for editing',
  answers: { 200: z.array(editedText) },
});

export const edit = call('texts.edit', {
  method: 'PUT',
  path: '/api/admin/texts/:name',
  caller: 'staff',
  summary: 'Change a policy',
  params: textParams,
  body: z.object({ markdown: z.string() }),
  isVersioned: true,
  answers: { 200: editedText },
  refusals: [412],
});

export const reset = call('texts.reset', {
  method: 'DELETE',
  path: '/api/admin/texts/:name',
  caller: 'staff',
  summary: 'Reset a policy to its default',
  params: textParams,
  isVersioned: true,
  answers: { 200: editedText },
  refusals: [412],
});
