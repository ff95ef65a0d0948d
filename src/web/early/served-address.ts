/*
 * The address that the document was loaded for, in an attribute of <html> until the app's scripts take clicks. Browser tests wait for
 * its end, too.
 */
const { dataset } = document.documentElement;

/** Runs in <head>. */
export function keepServedAddress(): void {
  dataset['served'] = address();
}

/** Whether the browser still shows the served address. */
export function isServedAddress(): boolean {
  return (dataset['served'] ?? address()) === address();
}

export function forgetServedAddress(): void {
  delete dataset['served'];
}

function address(): string {
  return window.location.pathname + window.location.search;
}
