import { useContext } from 'react';
import { useFacts } from '#web/facts.ts';
import { PageContext } from '#web/document.tsx';
import type { PageHead } from './page-head.ts';

/** Title, description, address and link preview; React moves them into <head> and replaces them on each navigation. */
export function Head({ head }: { head: PageHead }) {
  const facts = useFacts();
  const { origin } = useContext(PageContext);
  const { title, description, canonicalPath, isIndexed, product } = head;
  const address = canonicalPath === null ? null : new URL(canonicalPath, origin).href;
  const image = new URL(head.image.path, origin).href;
  const preview = {
    'og:url': address,
    'og:site_name': facts.name,
    'og:type': product ? 'product' : 'website',
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:alt': head.image.alt,
    'product:price:amount': product?.price,
    'product:price:currency': product && 'USD',
  };
  const card = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isIndexed || <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {Object.entries(preview).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      {Object.entries(card).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  );
}
