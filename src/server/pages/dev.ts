import path from 'node:path';
import type * as EntryServer from '#web/entry-server.tsx';
import { projectFile } from '#server/files.ts';
import type { OpenWeb } from './web.ts';

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
    const { render, renderDashboard } = (await vite.ssrLoadModule(
      '/src/web/entry-server.tsx',
    )) as typeof EntryServer;
    return {
      render,
      assetsFor: () => assetsOf('/src/web/entry-client.tsx'),
      dashboard: (pathname, settings) =>
        renderDashboard(pathname, settings, assetsOf('/src/web/entry-dashboard.tsx')),
    };
  };
};

function assetsOf(entry: string): EntryServer.Assets {
  return {
    entry: ['/@vite/client', entry],
    // The entry imports the styles too; this link avoids a first paint without them.
    styles: ['/src/web/styles/main.css?direct'],
    modules: [],
  };
}
