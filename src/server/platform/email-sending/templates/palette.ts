/** The store's colors as hex, because email clients support neither OKLCH nor custom properties; named as in the web's tokens. */
export const palette = {
  ink900: '#171714',
  ink800: '#22221e',
  ink700: '#32322d',
  stone600: '#58554b',
  stone400: '#ada99e',
  bone50: '#faf9f6',
  bone100: '#f3f1eb',
  bone200: '#e7e4db',
  bone300: '#d1ccc1',
  olive700: '#414825',
  olive300: '#b4bc85',
  tan400: '#d0b07f',
} as const;

export const fontFamily =
  "'Public Sans', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
