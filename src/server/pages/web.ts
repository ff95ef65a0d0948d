import type { FastifyInstance } from 'fastify';
import type { Assets, PageRequest, RenderedPage } from '#web/entry-server.tsx';

/** The store's pages: how to render one, and which files its document loads. */
export type Web = {
  render: (request: PageRequest) => Promise<RenderedPage>;
  assetsFor: (files: readonly string[]) => Assets;
};

/** Built (built.ts), or from source with hot reload (dev.ts). */
export type OpenWeb = (app: FastifyInstance) => Promise<() => Promise<Web>>;
