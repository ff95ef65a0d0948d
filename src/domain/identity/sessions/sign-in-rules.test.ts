import { describe, expect, test } from 'vitest';
import {
  newPasswordProblem,
  passwordChangeProblem,
  registrationProblem,
  signInProblem,
} from './sign-in-rules.ts';

const required = 'Please fill in all required fields';
const short = 'Password must be at least 6 characters long';
const longest = 'x'.repeat(200);
const long = 'Password must be at most 200 characters long';
const differ = 'Passwords do not match';

describe('signing in needs email and password', () => {
  test.each([
    // email,          password, field,      message
    ['dana@mail.example', 'x', null, null],
    ['', 'secret', 'email', 'Please fill in all fields'],
    ['  ', 'secret', 'email', 'Please fill in all fields'],
    ['dana@mail.example', '', 'password', 'Please fill in all fields'],
  ])('%j and %j: %s', (email, password, field, message) => {
    expect(signInProblem({ email, password })).toEqual(field && { field, message });
  });
});

describe('registering needs email, a password of 6 characters, and the same again', () => {
  test.each([
    // email,             password,  confirmed, field,             message
    ['dana@mail.example', 'secret', 'secret', null, null],
    ['dana@mail.example', '      ', '      ', null, null],
    ['', 'secret', 'secret', 'email', required],
    ['  ', 'secret', 'secret', 'email', required],
    ['dana@mail.example', '', '', 'password', required],
    ['dana@mail.example', 'secret', '', 'confirmPassword', required],
    ['dana@mail.example', 'secret', 'Secret', 'confirmPassword', differ],
    ['dana@mail.example', 'short', 'shorT', 'confirmPassword', differ],
    ['dana@mail.example', 'short', 'short', 'password', short],
    ['dana@mail.example', longest, longest, null, null],
    ['dana@mail.example', `${longest}x`, `${longest}x`, 'password', long],
  ])('%j, %j, %j: %s (R-ACCT-7 to R-ACCT-9)', (email, password, confirmPassword, field, message) => {
    expect(registrationProblem({ email, password, confirmPassword })).toEqual(field && { field, message });
  });

  test('on the server, which is sent the password once', () => {
    expect(registrationProblem({ email: 'dana@mail.example', password: 'secret' })).toBeNull();
    expect(newPasswordProblem({ password: 'short' })).toEqual({ field: 'password', message: short });
  });
});

test.each([
  // current,  new,      again,    field,             message
  ['secret', 'another', 'another', null, null],
  ['', 'another', 'another', 'currentPassword', required],
  ['', '', '', 'currentPassword', required],
  ['secret', 'five5', 'five5', 'password', short],
  ['secret', 'another', 'anothing', 'confirmPassword', differ],
])('changing %j to %j, %j: %s', (currentPassword, password, confirmPassword, field, message) => {
  const problem = passwordChangeProblem({ currentPassword, password, confirmPassword });
  expect(problem).toEqual(field && { field, message });
});
