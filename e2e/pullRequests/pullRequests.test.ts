import { expectAccessible } from '../testing/expectAccessible.ts';
import { gitPeopleOfFile } from '../testing/gitPeople.ts';
import { demoOwner, demoViewer } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { addressIn, makeKey } from '../testing/steps/hostingSteps.ts';
import {
  button,
  field,
  link,
  openTab,
  see,
  seeAddress,
  seeDisabled,
  seeTitle,
  seeToast,
} from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });
const { clone } = gitPeopleOfFile();

const title = 'Compare webhook signatures in constant time';

test('a pushed branch becomes a pull request, which is checked and merged while somebody else watches', async () => {
  const page = await openPage({ as: demoOwner });
  const key = await makeKey(page, demoOwner, 'Push to repositories hosted here');
  await page.goto('/app/projects');
  await link(page, 'Label Service').click();
  await seeTitle(page, 'Label Service');
  await openTab(page, 'Settings');
  const mine = await clone('Maya', await addressIn(page, 'Clone'), key);
  await mine.git('switch', '--quiet', '--create', 'safe-compare');
  const code = await mine.read('src/webhook.js');
  await mine.commit(
    'src/webhook.js',
    code.replace(
      'signatureOf(body) === signature;',
      'timingSafeEqual(Buffer.from(signatureOf(body)), Buffer.from(signature));',
    ),
    title,
  );
  await mine.git('push', '--quiet', 'origin', 'safe-compare');

  await openTab(page, 'Pull requests');
  await link(page, 'Create pull request').click();
  await seeTitle(page, 'Create pull request');
  await page.getByRole('button', { name: /^Merge:/ }).click();
  await page.getByRole('option', { name: 'safe-compare' }).click();
  await see(page, 'safe-compare is 1 commit ahead of main and 0 commits behind it.');
  await expectAccessible(page);
  await field(page, 'Description').fill('A plain comparison **leaks** where it ends.');
  await button(page, 'Create pull request').click();
  await seeTitle(page, title);
  await seeAddress(page, /\/pull-requests\/\d+$/);
  await page.locator('strong', { hasText: 'leaks' }).waitFor();

  const watching = await openPage({ as: demoViewer });
  await watching.goto(new URL(page.url()).pathname);
  await seeTitle(watching, title);
  await watching.locator('strong', { hasText: 'leaks' }).waitFor();
  await see(watching, 'There are no conflicts with main.');
  await seeDisabled(
    watching,
    button(watching, 'Merge'),
    'Viewers cannot merge. Ask a member of the project.',
  );
  // The checks end on both pages by themselves.
  await see(watching, 'Verified');
  await see(page, 'Verified');
  await openTab(page, 'Files changed (1)');
  await page.getByRole('region', { name: 'Changes of src/webhook.js' }).waitFor();
  await expectAccessible(page);
  await openTab(page, 'Checks');
  await expectAccessible(page);
  await button(page, 'Show log').last().click();
  await page.getByRole('region', { name: 'Log of Tests' }).waitFor();
  await openTab(page, 'Conversation');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Delete safe-compare after the merge' }).check();
  await button(page, 'Merge').click();
  await seeToast(page, 'Pull request merged');
  await watching.getByText(/merged this into main/).waitFor();
  expect(await button(watching, 'Merge').count()).toBe(0);
  expect(await mine.git('ls-remote', '--heads', 'origin', 'safe-compare')).toBe('');
  await mine.git('fetch', '--quiet', 'origin', 'main');
  expect(await mine.git('log', '--format=%s', '--max-count=1', 'origin/main')).toMatch(
    /^Merge pull request #\d+ from safe-compare\n$/,
  );

  await page.goto('/app/pull-requests?state=MERGED');
  await page.getByRole('link', { name: new RegExp(title) }).waitFor();
});
