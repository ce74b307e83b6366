import { type IncomingHttpHeaders, request } from 'node:http';

/** What came back. */
export type Named = { status: number; headers: IncomingHttpHeaders; cookies: string[]; body: string };

/** Sends with headers that fetch would not let anybody choose, such as the Host; a body makes it a POST of JSON. */
export const sendNamed = (url: string, headers: Record<string, string>, body?: unknown): Promise<Named> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const typed = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url, { method, headers: { ...typed, ...headers } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookies: response.headers['set-cookie'] ?? [],
          body: text,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
