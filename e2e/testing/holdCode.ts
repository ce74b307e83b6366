import type { Page } from 'playwright-core';

/** Scripts of the application: all but the two that are there with the HTML of a page that people come in by. */
const application = /\/assets\/(?!door-|early-)[^/]+\.js$/;

/**
 * Holds the application's code back until `release` is called: a slow network. `asked()` tells whether it was asked for. Until
 * `mend` is called none of it arrives if it is to `fail`.
 */
export const holdCode = async (page: Page, { fail = false } = {}) => {
  const released = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(application, async (route) => {
    requests += 1;
    if (fail) return route.abort();
    await released.promise;
    return route.continue();
  });
  return {
    asked: () => requests > 0,
    /** Lets it come; resolves once the form answers. */
    release: async () => {
      const live = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            document.addEventListener('slipway:live', () => resolve(), { once: true });
          }),
      );
      released.resolve();
      await live;
    },
    mend: () => page.unroute(application),
  };
};
