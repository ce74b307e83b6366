import type { Page } from 'playwright-core';

/** What the browser itself complains of while answers fail; to be forgiven after the test that made them fail. */
export const failedAnswer = /ERR_CONNECTION_FAILED/;

/** Cuts the connection at every request of one GraphQL operation until `mend` is called. */
export const failAnswers = async (page: Page, operationName: string) => {
  await page.route('**/graphql', async (route) => {
    const body: unknown = route.request().postDataJSON();
    const fails = typeof body === 'object' && body && Reflect.get(body, 'operationName') === operationName;
    if (fails) await route.abort('connectionfailed');
    else await route.continue();
  });
  return { mend: () => page.unroute('**/graphql') };
};
