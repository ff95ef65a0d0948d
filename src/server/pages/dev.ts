import path from 'node:path';
import type { Assets } from '#web/entry-server.tsx';
import { projectFile } from '#server/files.ts';
import type { OpenWeb, Web } from './web.ts';

const root = projectFile('');

/** The pages from source through Vite, with hot reload. */
export const devWeb: OpenWeb = async (app) => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Bundling the config would write a file that `node --watch` sees, in an endless restart loop.
    configLoader: 'native',
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => {
    const { render } = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Pick<Web, 'render'>;
    return { render, assetsFor: () => assets };
  };
};

const assets: Assets = {
  entry: ['/@vite/client', '/src/web/entry-client.tsx'],
  // The client entry imports the styles too; this link avoids a first paint without them.
  styles: ['/src/web/styles/main.css?direct'],
  modules: [],
};
