/** Stops the start with one line per wrong variable, saying what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** For a variable whose library need not be installed, such as after `npm ci --omit=optional`. */
export function missingLibrary(error: unknown, variable: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') return error;
  return new ConfigError(
    `${variable} needs a library that is not installed. Run: npm install --include=optional`,
  );
}
