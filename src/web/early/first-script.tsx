// oxlint-disable-next-line import/default -- the default export is Vite's
import address from './first-program.ts?worker&url';

/**
 * Stands in <head> and holds back the first paint. Vite's way to one classic file without imports, under an address
 * that holds its content's hash, is a worker's address; here the document itself runs it. In development the file
 * comes as a module, so the gate may flash.
 */
export function FirstScript() {
  return <script src={address} {...(import.meta.env.DEV && { type: 'module' })} />;
}
