import { tmpdir } from 'node:os';
import { sandboxHolds } from '../server/testing/sandbox/sandboxHere.ts';
import { patience } from './testing/eventually.ts';
import { gitPeopleOfFile } from './testing/gitPeople.ts';
import { addressIn, makeKey } from './testing/steps/hostingSteps.ts';
import { keepAsking } from './testing/keepAsking.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { ada } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { signUpVerified } from './testing/steps/signUpVerified.ts';
import { button, field, link, openTab, see, seeTitle } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'none', git: true });
const { clone } = gitPeopleOfFile();

/** The program of a service that says a word on its page. */
const saying = (word: string) =>
  `require('node:http').createServer((_, answer) => answer.end('<h1>${word}</h1>')).listen(process.env.PORT);`;

/** Services run in a sandbox, or not at all. */
const describeWhereHeld = sandboxHolds(tmpdir()) ? describe : describe.skip;

describeWhereHeld('a service', () => {
  test('what is pushed with plain git is live without a click; what is broken does not get there, and what runs never stops answering', async () => {
    const page = await openPage();
    await signUpVerified(product(), page.context(), ada);
    const key = await makeKey(page, ada, 'Push to repositories hosted here');
    await page.goto('/app/projects?new');
    await choose(page, 'Provider', 'Slipway (host it here)');
    await field(page, 'Project Name').fill('Night Lamp');
    await button(page, 'Create Project').click();
    await link(page, 'Night Lamp').first().click();
    await seeTitle(page, 'Night Lamp');
    const mine = await clone('Ada', await addressIn(page, 'Push what you have'), key);
    const push = async (text: string, message: string) => {
      await mine.commit('server.js', text, message);
      await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    };
    await mine.commit('package.json', '{ "scripts": { "start": "node server.js" } }', 'Begin the lamp');

    await openTab(page, 'Deployments');
    await see(page, /^Nothing has been pushed to Night Lamp yet\. Every push to main is built/);
    await push(saying('The lamp is lit'), 'Light the lamp');
    const production = page.getByRole('region', { name: 'Production' });
    // The first one begins the process that runs sites, which tries its sandbox.
    await link(production, 'Release 1').waitFor({ timeout: 2 * patience });
    const address = (await production.getByRole('link', { name: /^night-lamp/ }).getAttribute('href')) ?? '';
    const site = await page.context().newPage();
    await site.goto(address);
    await site.getByRole('heading', { name: 'The lamp is lit' }).waitFor();

    const { asked, failed } = await keepAsking(address, async () => {
      await push(`${saying('Never')} throw new Error('No lamp');`, 'Break the lamp');
      const history = page.getByRole('table', { name: 'Deployments of Night Lamp' });
      await see(history, 'Failed');
      await history.getByRole('link', { name: /Break the lamp/ }).click();
      await seeTitle(page, 'Deployment to Production');
      const told = page.getByRole('alert');
      await see(told, /Error: No lamp/);
      await see(told, 'Nothing changed in Production: release 1 is still running.');
      await push(saying('The lamp burns again'), 'Mend the lamp');
      await page.goBack();
      await see(production, 'Mend the lamp');
    });
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    await site.reload();
    await site.getByRole('heading', { name: 'The lamp burns again' }).waitFor();
  });
});
