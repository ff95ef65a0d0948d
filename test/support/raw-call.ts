import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawCall = {
  socket: Socket;
  /** What the server sent so far. */
  heard: () => string;
  /** Resolves when the connection is closed, to all that the server sent. */
  closed: Promise<string>;
};

/** Sends these bytes on a connection of its own, and nothing more, as a client that is slow or gone does. */
export async function rawCall(origin: string, bytes: string): Promise<RawCall> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // A reset is an end like any other.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => heard);
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return { socket, heard: () => heard, closed };
}

/** A call whose body was announced and does not come. */
export function halfSent(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ 'content-type': 'application/json', 'content-length': '1000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n{`;
}
