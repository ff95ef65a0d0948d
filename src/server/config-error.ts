/** What the start prints and stops with: one line a wrong variable, with what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
