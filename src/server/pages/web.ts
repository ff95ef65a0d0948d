import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import type * as EntryServer from '#web/entry-server.tsx';

/** The shop's pages: how to render one, and which files its document loads; and the dashboard's document. */
export type Web = {
  render: typeof EntryServer.render;
  assetsFor: (files: readonly string[]) => EntryServer.Assets;
  dashboard: (pathname: string, settings: ShopSettings) => EntryServer.HtmlPage;
};

/** Built (built.ts), or from source with hot reload (dev.ts). */
export type OpenWeb = (app: FastifyInstance) => Promise<() => Promise<Web>>;
