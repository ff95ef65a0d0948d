const origin = /^https?:\/\/[^/?#]*\/?/i;

/**
 * The requested address, as a path: a call may name the whole address, as calls to a proxy do. If its path cannot be decoded, such as
 * a link cut off inside `%20`, every `%` is taken literally. It is then an ordinary 404 with its page (R-PAGE-4).
 */
export function readableUrl(asked: string): string {
  const url = asked.replace(origin, '/');
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
