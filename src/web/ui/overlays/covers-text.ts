/** The places of the lines of text that a shopper reads on screen, in px of the viewport: of an open dialog, or else of the page. */
export function textBoxes(): DOMRect[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const roots = dialog ? [dialog] : [...document.querySelectorAll('main, footer')];
  return roots.flatMap((root) => {
    const boxes: DOMRect[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const holder = text.parentElement;
      if (text.nodeValue?.trim() === '' || !holder || !isInView(holder.getBoundingClientRect())) continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (holder.closest('[data-floating], [data-bottom-bar], option')) continue;
      range.selectNodeContents(text);
      boxes.push(...range.getClientRects());
    }
    // What only screen readers read is 1 px wide.
    return boxes.filter((box) => box.width > 1 && isInView(box));
  });
}

function isInView({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}
