import type { FastifyInstance } from 'fastify';
import type { owner } from './owner.ts';

type Call = Awaited<ReturnType<typeof owner>>;

/** Sends a CSV file of products as its form does. */
export function sendSheet(app: FastifyInstance, authorization: string, url: string, file: string | Buffer) {
  return app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
      Buffer.from(file),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
}

/** How the calls about many products are made to change something. `made`: a new product. */
export function manyProductsChanges(app: FastifyInstance, call: Call, made: () => Promise<{ id: number }>) {
  const address = '/api/admin/bulk-changes';
  const raised = async (beginsAt: string | null = null) => {
    const wanted = { ids: [(await made()).id], change: { field: 'price', how: 'up', amount: '1.00' } };
    const { seen } = (await call<{ seen: string }>('POST', `${address}/check`, wanted)).body;
    return call<{ id: number }>('POST', address, { ...wanted, seen, beginsAt });
  };
  return {
    'bulkChanges.start': () => raised(),
    'bulkChanges.cancel': async () => {
      const { id } = (await raised('2099-01-31T06:00:00.000Z')).body;
      return call('DELETE', `${address}/${id}`);
    },
    'bulkChanges.undo': async () => call('POST', `${address}/${(await raised()).body.id}/undo`),
    'productSheet.take': async () => {
      const url = '/api/admin/product-sheet';
      const list = `Product id,Price\n${(await made()).id},11.00\n`;
      const send = (to: string) => sendSheet(app, call.authorization, to, list);
      const { seen } = (await send(`${url}/check`)).json<{ seen: string }>();
      return { status: (await send(`${url}?seen=${seen}`)).statusCode };
    },
  };
}
