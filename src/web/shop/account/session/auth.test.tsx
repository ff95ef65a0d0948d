import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth.tsx';

test('using the auth context outside its provider throws an error (R-ACCT-25)', () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow('useAuth must be used within an AuthProvider');
});

function Name() {
  return useAuth().customer?.firstName ?? null;
}
