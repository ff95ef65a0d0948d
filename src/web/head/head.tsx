import { useContext } from 'react';
import { shop } from '#domain/shop.ts';
import { PageContext } from '../document.tsx';
import type { PageHead } from './page-head.ts';

/** Title, description, address and link preview; React moves them into <head> and replaces them on each navigation. */
export function Head({ head }: { head: PageHead }) {
  const { origin } = useContext(PageContext);
  const address = head.canonicalPath === null ? null : new URL(head.canonicalPath, origin).href;
  const image = new URL(head.image.path, origin).href;
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {address === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={head.product ? 'product' : 'website'} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={head.image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={image} />
      {head.product && (
        <>
          <meta property="product:price:amount" content={head.product.price} />
          <meta property="product:price:currency" content="USD" />
          <meta
            property="product:availability"
            content={head.product.inStock ? 'in stock' : 'out of stock'}
          />
        </>
      )}
    </>
  );
}
