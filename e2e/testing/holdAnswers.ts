import type { Page } from 'playwright-core';

/** Holds requests of one GraphQL operation back until `release` is called: a slow network. */
export const holdAnswers = async (page: Page, operationName: string) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const held = typeof body === 'object' && body && Reflect.get(body, 'operationName') === operationName;
    if (held) await released.promise;
    await route.continue();
  });
  return { release: () => released.resolve() };
};
