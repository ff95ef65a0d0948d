import { vi } from 'vitest';

/** The next uploads of the dashboard get this answer once the returned function is called. Uploads use no `fetch`. */
export function answerUploads(status: number, body: object): () => void {
  const sent: FakeRequest[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = status;
    statusText = '';
    responseText = JSON.stringify(body);
    open() {}
    setRequestHeader() {}
    send() {
      sent.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return () => {
    for (const request of sent.splice(0)) request.dispatchEvent(new Event('load'));
  };
}
