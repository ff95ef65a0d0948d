import { expect, test } from 'vitest';
import { exampleSettings } from '../../../../test/support/examples/settings.ts';
import { placeholdersOf } from './placeholders.ts';
import { editedPolicy, policy } from './policy.schema.ts';
import { policyTitles } from './policies.ts';

// R-PAGE-26, R-POLICY-1.
test('the policies have the titles of their pages', () => {
  expect(policyTitles).toEqual({
    privacy: 'Privacy Policy',
    terms: 'Terms of Sale',
    'size-chart': 'Size Chart',
  });
});

test('the states that restrict magazines are listed', () => {
  expect(new Map(placeholdersOf(exampleSettings)).get('magazineStates')).toMatch(
    /^California, ([A-Z][A-Za-z ]+, )+[A-Z][A-Za-z ]+$/,
  );
});

test.each([
  [
    policy,
    {
      name: 'terms',
      title: 'Terms of Sale',
      updatedAt: '2026-11-21T15:00:00.000Z',
      blocks: [
        {
          kind: 'heading',
          level: 2,
          id: 'section-a',
          runs: [{ text: 'A', strong: true, em: true, href: '/a' }],
        },
        { kind: 'heading', level: 3, id: 'section-b', runs: [] },
        { kind: 'paragraph', runs: [{ text: 'b' }] },
        { kind: 'table', head: [[{ text: 'e' }]], rows: [[[{ text: 'f' }]]] },
        { kind: 'list', ordered: true, items: [{ runs: [{ text: 'c' }], items: [[{ text: 'd' }]] }] },
      ],
    },
  ],
  [
    editedPolicy,
    {
      name: 'privacy',
      title: 'Privacy Policy',
      markdown: '# A',
      isDefault: true,
      updatedAt: '2026-11-21T15:00:00.000Z',
      version: '1',
    },
  ],
])('answer %#: every field of the API is in it', (schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
});
