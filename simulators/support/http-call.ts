import { request, type Agent } from 'node:http';

/** One call over the agent's connections; `fetch` would cost the caller more than the simulator. */
export function send(
  url: string,
  call: { method: string; headers: Record<string, string>; text: string; agent: Agent },
): Promise<{ status: number; text: string }> {
  const { method, headers, text, agent } = call;
  return new Promise((resolve, reject) => {
    const calling = request(url, { method, headers, agent });
    calling.once('error', reject);
    calling.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    calling.end(text);
  });
}
