import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

test('what runs names no provider: their folders do, and one entry on each floor', () => {
  const own =
    /^src\/server\/payments\/providers\/(paypal|stripe)\/|^src\/web\/shop\/checkout\/payment\/(paypal|stripe)\/|^src\/domain\/api\/payments\.(paypal|stripe)\.calls\.ts$/;
  const entries = new Set([
    'src/domain/payments/providers/providers.ts',
    'src/server/payments/providers/providers.ts',
    'src/server/payments/providers/provider-settings.ts',
    'src/web/shop/checkout/payment/buttons.tsx',
    'src/web/shop/checkout/payment/external-payments.tsx',
    'src/web/shop/checkout/payment/setups.ts',
  ]);
  const others = files.filter((file) => !own.test(file) && !entries.has(file));
  const naming = others.filter((file) => /paypal|stripe/i.test(withoutComments(read(file))));
  expect(others.length).toBeGreaterThan(500);
  expect(naming.toSorted()).toEqual(
    [
      // PayPal is the store's first provider: without keys the store starts its simulator (R-PAY-27).
      'src/server/config.ts',
      'src/server/start.ts',
      'src/server/services.ts',
      'src/web/admin/overview/first-step-labels.ts',
      'src/web/shop/home/facts.ts',
      // What a provider's own folder calls: its states, its issues and the shapes of its calls, as pure rules.
      'src/domain/api/examples.ts',
      'src/domain/payments/disputes/disputes.ts',
      'src/domain/payments/providers/issue-labels.ts',
      'src/domain/payments/providers/issues.ts',
      'src/domain/payments/settle/payment.schema.ts',
      // A field of PayPal's answers, as it is kept.
      'src/server/payments/providers/provider-answers.ts',
      // It asks PayPal with the store's credentials.
      'src/server/deploy-check.ts',
      // A store on trial asks no provider.
      'src/server/try-store.ts',
    ].toSorted(),
  );
  // Also in code that only names a folder: nothing but the entries may reach into it.
  const reaching = others.filter(
    (file) =>
      !/^src\/server\/(start|services|deploy-check|try-store)\.ts$/.test(file) &&
      /\/(paypal|stripe)\/[\w-]+\.tsx?'/.test(read(file)),
  );
  expect(reaching).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
