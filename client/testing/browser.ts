import { setTimeout as pause } from 'node:timers/promises';
import { ApolloLink, HttpLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';

const address = () => {
  const server = process.env['SLIPWAY_TEST_SERVER'];
  if (!server) throw new Error('Run the tests through jest.config.ts: its globalSetup starts the server.');
  return `${server}/graphql`;
};

/** What an answer is late by, in milliseconds: random, up to `SLOW_NETWORK`; none when that is not set. */
const lateness = () => Math.random() * Number(process.env['SLOW_NETWORK'] ?? 0);

/** A browser as the server sees it: it keeps cookies. */
export interface Browser {
  /** Cookies by name. */
  cookies: Map<string, string>;
  fetch: typeof fetch;
}

/** A browser without cookies. */
export const newBrowser = (): Browser => {
  const cookies = new Map<string, string>();
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.trim().split('=');
    const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (gone) cookies.delete(name);
    else cookies.set(name, value);
  };
  return {
    cookies,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      // Node's fetch refuses the signals of jsdom; an answer that nobody waits for harms nobody.
      const answer = await fetch(input, { ...init, headers, signal: null });
      if (process.env['SLOW_NETWORK']) await pause(lateness());
      for (const line of answer.headers.getSetCookie()) keep(line);
      return answer;
    },
  };
};

/** The way from the app to the test server. Nothing arrives live: that is tested in real browsers. */
export const linkOf = (browser: Browser): ApolloLink =>
  ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new ApolloLink(() => new Observable(() => {})),
    new HttpLink({ uri: address(), fetch: browser.fetch }),
  );

/** Runs an operation outside of the app. Returns its data, loosely typed as tests read it. */
// oxlint-disable-next-line typescript/no-explicit-any -- what a test selects is known only to that test
export const ask = async (browser: Browser, query: string, variables: object): Promise<any> => {
  const answer = await browser.fetch(address(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"code":')) throw new Error(`The test server refused: ${text}`);
  return JSON.parse(text).data;
};
