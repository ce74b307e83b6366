import { createApp } from '../processes/app.ts';

import type { Limits } from '../platform/graphql/limits/limits.ts';
import type { SitesBeside } from '../engines/sites/index.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** A test server that listens, in this process: for what only HTTP and WebSocket show. */
export type ListeningServer = TestServer & {
  /** `http://127.0.0.1:41234`. */
  url: string;
  /** Sends a request to /graphql, JSON by POST unless said otherwise. */
  send: (body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** The cookie header of somebody's session. */
  cookieOf: (person: { token: string | null }) => { cookie: string };
};

/** Opens one on a free port; close it after the tests of the file. Limits may be narrower than the product's. */
export const openListeningServer = async (
  variables: Record<string, string> = {},
  limits: Partial<Limits> = {},
  sites?: SitesBeside,
): Promise<ListeningServer> => {
  const server = await openTestServer(variables);
  const app = await createApp(server.runtime, limits, sites).catch(async (error: Error) => {
    await server.close();
    throw error;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookieName = server.runtime.env.secure ? '__Host-slipway_session' : 'slipway_session';
  return {
    ...server,
    url,
    send: (body, headers = {}) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    cookieOf: ({ token }) => ({ cookie: `${cookieName}=${token}` }),
    close: async () => {
      await app.close();
      await server.close();
    },
  };
};
