import { setTimeout } from 'node:timers/promises';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { SearchField } from '#web/admin/lists/search-field.tsx';

function List() {
  const [words, setWords] = useSearchParams();
  return (
    <>
      <SearchField
        q={words.get('q') ?? ''}
        onSearch={(q) => setWords({ q })}
        placeholder="Name"
        className=""
      />
      <Link to="/row">Tan holster</Link>
    </>
  );
}

test('words that wait to be searched do not call back the page that is opened meanwhile', async () => {
  const page = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', Component: List },
    { path: '/row', loader: () => page.promise, element: <h1>Tan holster</h1> },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Search'), 'tan');
  await user.click(screen.getByRole('link', { name: 'Tan holster' }));
  await setTimeout(500);
  page.resolve(null);
  expect(await screen.findByRole('heading', { name: 'Tan holster' })).toBeInTheDocument();
});
