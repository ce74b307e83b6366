import { forgive } from './testing/complaints.ts';
import { followTraffic } from './testing/followTraffic.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, link, see, seeTitle } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo' });

test('while the server is away a page says so; once it is back, Retry shows it, and news arrive again', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/projects');
  await link(page, 'Fleet Console').click();
  await seeTitle(page, 'Fleet Console');
  const traffic = followTraffic(page);
  await page.goBack();
  await link(page, 'Route Planner').waitFor();
  await traffic.untilQuiet();
  const heard = Promise.withResolvers<void>();
  await product().restart(async () => {
    // Whenever it finds the server again: that may be before anything here does.
    page.on('websocket', (socket) => socket.on('framereceived', () => heard.resolve()));
    await link(page, 'Route Planner').click();
    await seeTitle(page, 'The project could not be loaded');
    await see(page, 'The server could not be reached. Check your connection and try again.');
  });
  await button(page, 'Retry').click();
  await seeTitle(page, 'Route Planner');
  await heard.promise;
  forgive(page, /ERR_CONNECTION_|Failed to fetch/);
});
