/**
 * Runs in the page: what a layout that is too narrow for its text does wrong. A control beyond the window's sides, or under something
 * else however far one scrolls; a text that its box cuts off; two texts on each other. In a row that scrolls sideways all is reachable.
 */
export function layoutFaults(): string[] {
  const slack = 2;
  const dialogs = [
    ...document.querySelectorAll('dialog:modal, [role=dialog], [role=alertdialog], #age:not([hidden])'),
  ];
  const top = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body;
  const faults: string[] = [];
  window.scrollTo({ top: 0, behavior: 'instant' });

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=menuitem]';
  const shownBy = (control: HTMLElement) => {
    const { labels } = control as HTMLInputElement;
    return control.matches('[type=radio], [type=checkbox]') && labels?.[0] ? labels[0] : control;
  };
  const seen = [...top.querySelectorAll<HTMLElement>(controls)].filter((control) => isSeen(shownBy(control)));
  for (const control of seen) {
    const shown = shownBy(control);
    const { left, right } = shown.getBoundingClientRect();
    if (left < -slack || right > window.innerWidth + slack) faults.push(`outside: ${nameOf(shown)}`);
    else if (!control.matches(':disabled') && isAlwaysCovered(shown))
      faults.push(`covered: ${nameOf(shown)}`);
  }

  window.scrollTo({ top: 0, behavior: 'instant' });
  const texts = seenTexts();
  for (const { node, box, parent } of texts) {
    const cut = cutBy(parent, box);
    if (cut) faults.push(`cut: ${node.data.trim().slice(0, 60)} in ${nameOf(cut)}`);
  }
  const still = texts.filter(({ parent }) => !isApart(parent));
  for (const [place, one] of still.entries()) {
    for (const other of still.slice(place + 1)) {
      if (one.lines.some((line) => other.lines.some((next) => isOn(line, next)))) {
        faults.push(
          `on each other: ${one.node.data.trim().slice(0, 40)} / ${other.node.data.trim().slice(0, 40)}`,
        );
      }
    }
  }
  return [...new Set(faults)];

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} "${words}" .${element.getAttribute('class')?.slice(0, 60)}`;
  }

  function isSeen(element: Element): boolean {
    const { width, height, bottom } = element.getBoundingClientRect();
    // A link that shows when it has the focus waits above the page.
    if (width <= 1 || height <= 1 || bottom + window.scrollY <= 0 || element.closest('[inert]')) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath === 'inset(50%)') return false;
    }
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !scrollsSideways(element)
    );
  }

  function scrollsSideways(element: Element): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1)
        return true;
    }
    return false;
  }

  /** The box in which the text scrolls or is clamped; a line out of its sight is on nothing. */
  function scrollerOf(element: Element): Element | null {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY !== 'visible') return box;
    }
    return null;
  }

  function isAlwaysCovered(element: Element): boolean {
    return (['center', 'start', 'end', 'nearest'] as const).every((block) => {
      element.scrollIntoView({ block, behavior: 'instant' });
      // A link may break over two lines.
      const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
      const above = document.elementFromPoint(x + width / 2, y + height / 2);
      // A toast leaves by itself.
      if (above?.closest('.toast-place')) return false;
      return above === null || !(element.contains(above) || above.closest('label')?.contains(element));
    });
  }

  function seenTexts() {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (!parent || node.data.trim() === '' || parent.closest('select, textarea, script, style, noscript'))
        continue;
      if (!isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const scroller = scrollerOf(parent)?.getBoundingClientRect();
      const lines = [...range.getClientRects()].filter(
        ({ width, height, y, bottom }) =>
          width > 1 && height > 1 && (!scroller || (y >= scroller.y && bottom <= scroller.bottom)),
      );
      if (lines.length > 0) found.push({ node, parent, lines, box: range.getBoundingClientRect() });
    }
    return found;
  }

  /** The box that hides a part of the text; one that shows an ellipsis means to. */
  function cutBy(parent: Element, { left, right, top: upper, bottom }: DOMRect): Element | null {
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      const edge = box.getBoundingClientRect();
      const hidesX =
        /hidden|clip/.test(style.overflowX) && (left < edge.left - slack || right > edge.right + slack);
      // A font's box is higher than its letters.
      const spare = parseFloat(getComputedStyle(parent).fontSize) / 4;
      const hidesY =
        /hidden|clip/.test(style.overflowY) && (upper < edge.top - spare || bottom > edge.bottom + spare);
      if (hidesX || hidesY) return box;
      if (style.position === 'fixed') break;
    }
    return left < -slack || right > window.innerWidth + slack ? document.documentElement : null;
  }

  /** In a layer of its own, which is over the page by design. */
  function isApart(element: Element): boolean {
    for (let box: Element | null = element; box && box !== top; box = box.parentElement) {
      const { position, zIndex } = getComputedStyle(box);
      if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && Number(zIndex) >= 10))
        return true;
    }
    return false;
  }

  function isOn(one: DOMRect, other: DOMRect): boolean {
    const trim = Math.min(one.height, other.height) * 0.3;
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > trim
    );
  }
}
