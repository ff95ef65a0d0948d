/**
 * The requested address. If its path cannot be decoded, such as a link cut off inside `%20`, every `%` is taken literally. It
 * is then an ordinary 404 with its page (R-PAGE-4).
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
