/**
 * Ways in which a text becomes a program where a page does not take it as text. Each says so by `ran()` or by asking for /ran
 * (watch-scripts.ts). Without commas, which separate colors and sizes.
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
 * A text of its own, with as many ways as fit into `longest` characters. It is an address of a program already, and each text
 * begins with another way. Its mark tells it from all others.
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

/** As near to one as an email address may be. */
export function scriptAddress(): string {
  texts += 1;
  return `o'onload+k${texts}k@mail.example`;
}

/** The marks of the texts that stand in `text`. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(/k\d+k/g))];
}
