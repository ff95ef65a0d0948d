/**
 * A safe link target: http, https, mailto, a path of this store or an anchor; null for all others, such as `javascript:`, and for
 * anything a browser might read as one.
 */
export function safeHref(href: string): string | null {
  return outward.test(href) || inward.test(href) ? href : null;
}

const outward = /^(?:https?:\/\/[^\s/\\]|mailto:[^\s\\@]+@)[^\s\\<>"]*$/i;
/** No second slash: '//elsewhere.example' and '/\elsewhere.example' leave the store. */
const inward = /^(?:\/(?![/\\])|#)[^\s\\<>"]*$/;
