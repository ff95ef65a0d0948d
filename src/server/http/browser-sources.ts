/** A payment provider's hosts for the checkout's Content-Security-Policy, those of each kind with blanks between. */
export type BrowserSources = {
  scripts: string;
  styles?: string;
  images: string;
  calls: string;
  frames: string;
  /** Whether the page after the payment loads its script, too. */
  isOnDonePage: boolean;
};
