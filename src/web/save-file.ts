/** Hands a file to the browser's downloads. Reading an answer as text drops its byte-order mark, which Excel needs. */
export function saveFile(name: string, text: string, type: string): void {
  const parts = type === 'text/csv' ? ['\uFEFF', text] : [text];
  saveBlob(name, new Blob(parts, { type }));
}

export function saveBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
