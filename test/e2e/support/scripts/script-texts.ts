/**
 * Texts that run as scripts if a page does not treat them as text. Each calls `ran()` or requests /ran (watch-scripts.ts). They
 * contain no commas, because those separate colors and sizes.
 */
export const ways = [
  `"'><img src=/ran onerror=ran()>`,
  '</script><script>ran()</script>',
  '<svg onload=ran()>',
  `" onfocus=ran() autofocus x="`,
  '</title></textarea><svg onload=ran()>',
  '<a href=javascript:ran()>x</a>',
  '[x](javascript:ran()) ![x](/ran)',
  '<javascript:ran()> [y]: javascript:ran()',
  '\u2028ran();//\u2029;ran()//',
  '<script src=/ran></script>',
  '<!--<script>',
  '--><iframe srcdoc="<script>ran()</script>">',
  '<iframe src=javascript:parent.ran()></iframe>',
  '<style>@import"/ran"</style>',
  `x" style="background:url(/ran)`,
  '<base href=/ran/><link rel=stylesheet href=/ran>',
  '<meta http-equiv=refresh content=0;url=/ran>',
  '<form action=/ran><button autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>',
  `{{constructor.constructor('ran()')()}} \${ran()}`,
] as const;

let texts = 0;

/**
 * A unique text with as many ways as fit into `longest` characters. It starts as a javascript: URL, followed by a different way
 * in each text. Its mark identifies it.
 */
export function scriptText(longest: number): string {
  texts += 1;
  let text = `javascript:ran()//k${texts}k`;
  for (const [index] of ways.entries()) {
    const way = ways[(index + texts) % ways.length] ?? '';
    if (text.length + way.length <= longest) text += way;
  }
  return text;
}

/** The closest that a valid email address can get to a script. */
export function scriptAddress(): string {
  texts += 1;
  return `o'onload+k${texts}k@mail.example`;
}

/** The marks of all script texts in `text`. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(/k\d+k/g))];
}
