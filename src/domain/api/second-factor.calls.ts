import {
  beginSecondFactorBody,
  bothFactorsBody,
  confirmSecondFactorBody,
  recoveryCodes,
  secondFactor,
  secondFactorSetup,
} from '#domain/identity/second-factor/second-factor.schema.ts';
import { call } from './call.ts';
import { done } from './shapes.ts';

export const read = call('secondFactor.read', {
  method: 'GET',
  path: '/api/admin/second-factor',
  permission: 'account',
  summary: 'Whether the caller signs in with a code too',
  answers: { 200: secondFactor },
});

export const begin = call('secondFactor.begin', {
  method: 'POST',
  path: '/api/admin/second-factor',
  permission: 'account',
  summary: 'Make a key for an authenticator app',
  description: 'It is asked for at sign-in once a code has confirmed it. Too many wrong passwords are a 429.',
  body: beginSecondFactorBody,
  answers: { 200: secondFactorSetup },
  refusals: [409, 429],
});

export const confirm = call('secondFactor.confirm', {
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  permission: 'account',
  summary: 'Turn the second factor on with a code of the new key, and get recovery codes',
  description: 'All other devices are signed out. Too many wrong codes are a 429.',
  body: confirmSecondFactorBody,
  answers: { 200: recoveryCodes },
  refusals: [409, 429],
});

export const renewCodes = call('secondFactor.renewCodes', {
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  permission: 'account',
  summary: 'Replace the recovery codes',
  description: 'The earlier ones no longer work, and all other devices are signed out.',
  body: bothFactorsBody,
  answers: { 200: recoveryCodes },
  refusals: [409, 429],
});

export const turnOff = call('secondFactor.turnOff', {
  method: 'POST',
  path: '/api/admin/second-factor/off',
  permission: 'account',
  summary: 'Turn the second factor off',
  description: 'All other devices are signed out.',
  body: bothFactorsBody,
  answers: { 200: done },
  refusals: [409, 429],
});
