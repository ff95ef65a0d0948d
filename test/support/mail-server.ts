import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How the server answers the next emails. 421 rejects the recipient temporarily, 550 permanently; 'hang' accepts the email's
 * text and never answers; 'drop' accepts the email and closes the connection before answering.
 */
export type EmailAnswer = 'accept' | 421 | 550 | 'hang' | 'drop';

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** The completely received emails, in order, parsed like an email client does. */
  emails: Email[];
  /** How many times a client started to send an email. */
  attempts: () => number;
  answer: (next: EmailAnswer) => void;
  close: () => Promise<void>;
};

/** A local mail server that stores the emails it receives, on the given port or a free one. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const emails: Email[] = [];
  let current: EmailAnswer = 'accept';
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, callback) {
      attempts += 1;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      if (typeof current !== 'number') return callback();
      const refusal = new Error(`${address} is not taken`);
      callback(Object.assign(refusal, { responseCode: current }));
    },
    onData(stream, session, callback) {
      // A client may also give up in the middle of an email.
      receive(stream, session.remotePort, callback).catch(() => undefined);
    },
  });
  async function receive(stream: AsyncIterable<Buffer>, port: number, done: () => void): Promise<void> {
    const raw = await readAll(stream);
    if (current === 'hang') return;
    emails.push(await PostalMime.parse(raw));
    if (current === 'drop') sockets.get(port)?.destroy();
    else done();
  }
  const sockets = new Map<number, Socket>();
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  server.on('error', () => undefined); // A client may disconnect at any time.
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    emails,
    attempts: () => attempts,
    answer: (next) => void (current = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
