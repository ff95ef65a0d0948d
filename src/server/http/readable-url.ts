/**
 * The address as asked for; where its path cannot be decoded, as of a link that was cut off within `%20`, with every `%` taken
 * as written. It is then a miss like any other, with its page (R-PAGE-4).
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#;]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
