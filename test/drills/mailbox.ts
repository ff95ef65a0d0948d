import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The checker's data about a received email. */
export type Letter = { to: string; subject: string; messageId: string };

export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  letters: Letter[];
  close: () => Promise<void>;
};

/** A real mail server on this machine that stores the headers of received emails, also in a file if one is named. */
export async function openMailbox(file?: string): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const head = headersOf(Buffer.concat(chunks).toString('utf8'));
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        const letter = { to, subject: head.get('subject') ?? '', messageId: head.get('message-id') ?? '' };
        letters.push(letter);
        if (file) appendFileSync(file, `${JSON.stringify(letter)}\n`);
        done();
      });
    },
  });
  server.on('error', () => undefined); // A store may be killed while it sends an email.
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The header lines with folded ones joined. Order subjects are plain ASCII, so nothing needs decoding. */
function headersOf(message: string): Map<string, string> {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}
