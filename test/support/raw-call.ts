import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawCall = {
  socket: Socket;
  /** Everything the server has sent so far. */
  heard: () => string;
  /** Resolves to everything the server sent, once the connection is closed. */
  closed: Promise<string>;
};

/** Sends only these bytes on a new connection, like a client that is slow or gone. */
export async function rawCall(origin: string, bytes: string): Promise<RawCall> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // A reset also counts as closed.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => heard);
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return { socket, heard: () => heard, closed };
}

/** A call that announces a body and never sends it. */
export function halfSent(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ 'content-type': 'application/json', 'content-length': '1000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n{`;
}
