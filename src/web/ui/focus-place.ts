/** Moves the focus to a part of the page that may not be focusable, without scrolling. */
export function focusPlace(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
