import { paths } from '#domain/paths.ts';

/** The page for when no page can be rendered, not even the error page. Uses nothing from the web build. */
export function lastResortPage(email: string): Buffer {
  return page(
    'Something went wrong',
    `This is our fault, and we have logged it. Your cart is safe. If this keeps happening, email <a href="mailto:${email}">${email}</a>.`,
  );
}

/** The only page of a store that is closed to shoppers. */
export function closedPage(): Buffer {
  return page('This store is not open yet', 'We are getting it ready. Please come back soon.', null);
}

/** The page of an overloaded store, with what the shopper can do. */
export function busyPage(message: string): Buffer {
  return page('Please try again in a moment', `${message} Your cart is safe.`);
}

/** Why a plain form was refused, with the way back to the page at `referer`, which browsers name to their own site. */
export function refusedPage(message: string, referer = ''): Buffer {
  const { pathname = '', search = '' } = URL.parse(referer) ?? {};
  return page('That did not work', escaped(message), escaped(pathname.replace(/^\/*/, '/') + search));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** `again`: the address of another try; null: there is no way on. */
function page(title: string, html: string, again: string | null = ''): Buffer {
  const ways = `<nav aria-label="Ways on"><a href="${again}">Try again</a> <a href="${paths.home}">Back to home</a></nav>`;
  return Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #171714; color: #f3f0ea; font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; max-width: 34rem; padding: 2rem 1rem; text-align: center; }
  h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
  p { margin: 0 0 1.5rem; }
  a { color: inherit; }
  nav a { display: inline-block; margin: .25rem; padding: .75rem 1.5rem; border: 1px solid; border-radius: 4px; font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${html}</p>
${again === null ? '' : ways}
</main>
</body>
</html>
`);
}
