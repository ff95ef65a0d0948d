/**
 * An address that a text may link to: http, https, mailto, a path of this shop or a place on the page; null for all
 * others, such as `javascript:`, and for what a browser might read as one of them.
 */
export function safeHref(href: string): string | null {
  return outward.test(href) || inward.test(href) ? href : null;
}

const outward = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s\\@]+@)[^\s\\<>"]*$/i;
/** No second slash: '//elsewhere.example' and '/\elsewhere.example' leave the shop. */
const inward = /^(?:\/(?![/\\])|#)[^\s\\<>"]*$/;
