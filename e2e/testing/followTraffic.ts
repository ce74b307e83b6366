import type { Page, Request } from 'playwright-core';
import { eventually } from './eventually.ts';

/** What a page asks of the server, from now on. */
export interface Traffic {
  /** Names of the GraphQL operations that were sent over HTTP, in order. */
  operations: string[];
  /** Waits until nothing is on its way any more, and nothing new was asked for a while. */
  untilQuiet: () => Promise<void>;
}

/** Milliseconds without any request after which nothing more is expected. */
const silence = 400;

const operationOf = (request: Request) => {
  const body: unknown = request.postDataJSON();
  return typeof body === 'object' && body ? String(Reflect.get(body, 'operationName')) : 'no operation';
};

/** Follows the requests of a page. */
export const followTraffic = (page: Page): Traffic => {
  const operations: string[] = [];
  const onTheWay = new Set<Request>();
  let lastChange = performance.now();
  const ended = (request: Request) => {
    onTheWay.delete(request);
    lastChange = performance.now();
  };
  page.on('request', (request) => {
    onTheWay.add(request);
    lastChange = performance.now();
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/graphql') operations.push(operationOf(request));
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    operations,
    untilQuiet: () =>
      eventually(() => {
        if (onTheWay.size > 0) throw new Error(`Still asking: ${[...onTheWay].map((one) => one.url())}`);
        if (performance.now() - lastChange < silence) throw new Error('Asked a moment ago.');
      }),
  };
};
