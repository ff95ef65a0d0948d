import { z } from 'zod';
import { editedPolicy, policy } from '#domain/care/policies/policy.schema.ts';
import { policyNames } from '#domain/care/policies/policies.ts';
import { typedText } from '#domain/platform/text/typed.schema.ts';
import { call } from './call.ts';

const policyParams = z.object({ name: z.enum(policyNames) });

export const read = call('policies.read', {
  method: 'GET',
  path: '/api/policies/:name',
  caller: 'public',
  summary: 'A policy, such as the privacy policy',
  params: policyParams,
  answers: { 200: policy },
  cache: 'memory',
});

export const listEdited = call('policies.listEdited', {
  method: 'GET',
  path: '/api/admin/policies',
  permission: 'policies',
  summary: 'The policies, for editing',
  answers: { 200: z.array(editedPolicy) },
});

export const edit = call('policies.edit', {
  method: 'PUT',
  path: '/api/admin/policies/:name',
  permission: 'policies',
  summary: 'Change a policy',
  params: policyParams,
  body: z.object({ markdown: typedText }),
  isVersioned: true,
  answers: { 200: editedPolicy },
  refusals: [412],
});

export const reset = call('policies.reset', {
  method: 'DELETE',
  path: '/api/admin/policies/:name',
  permission: 'policies',
  summary: 'Reset a policy to its default',
  params: policyParams,
  isVersioned: true,
  answers: { 200: editedPolicy },
  refusals: [412],
});
