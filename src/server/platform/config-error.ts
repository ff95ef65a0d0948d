/** Stops the start with one line per wrong variable, saying what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
