/** The first message of a connection has no type. */
export function takeStartup(bytes: Buffer): { message: Buffer; rest: Buffer } | null {
  if (bytes.length < 8) return null;
  const length = bytes.readInt32BE(0);
  if (bytes.length < length) return null;
  return { message: bytes.subarray(0, length), rest: bytes.subarray(length) };
}

/** Complete messages, each with its type and length; the remaining bytes start the next one. */
export function takeMessages(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

export function textOf(message: Buffer, from: number, to: number): string {
  return message.toString('latin1', from, to);
}

/** This many texts that each end with a zero byte. */
export function zeroEnded(message: Buffer, from: number, count: number): string[] {
  const texts: string[] = [];
  let at = from;
  for (let index = 0; index < count; index += 1) {
    const end = message.indexOf(0, at);
    texts.push(message.toString('utf8', at, end));
    at = end + 1;
  }
  return texts;
}
