/** In a row that is `relative`: on phones a toast keeps off the whole row, not only off its buttons (R-LOOK-35). */
export function KeepClear() {
  return <span aria-hidden data-keep-clear className="pointer-events-none absolute inset-0 md:hidden" />;
}
