import { gitPeopleOfFile } from './testing/gitPeople.ts';
import { addressIn, makeKey } from './testing/steps/hostingSteps.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { linkInLetter } from './testing/outbox.ts';
import {
  ada,
  askBehindThePage,
  demoOwner,
  demoViewer,
  grace,
  signUpBehindThePage,
} from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { signUpVerified } from './testing/steps/signUpVerified.ts';
import { button, field, link, openTab, see, seeTitle, seeToast } from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo', git: true });
const { clone } = gitPeopleOfFile();

const [reading, pushing] = ['Clone repositories hosted here', 'Push to repositories hosted here'];

test('a newcomer clones a sample project, changes a line and pushes it; the page shows it, and a second person pulls it', async () => {
  const page = await openPage({ as: demoOwner });
  const mayasKey = await makeKey(page, demoOwner, pushing);
  const hanasPage = await openPage({ as: demoViewer });
  const { viewer } = await askBehindThePage<{ viewer: { id: string } }>(hanasPage, '{ viewer { id } }');
  // Keys are made by admins.
  await askBehindThePage(
    page,
    'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { errors { message } } }',
    { input: { userId: viewer.id, role: 'ADMIN', currentPassword: demoOwner.password } },
  );
  const hanasKey = await makeKey(hanasPage, demoViewer, reading);

  await page.goto('/app/projects');
  await link(page, 'Status Page').click();
  await seeTitle(page, 'Status Page');
  await openTab(page, 'Settings');
  const address = await addressIn(page, 'Clone');
  expect(address).toMatch(/\/git\/northwind-robotics\/status-page\.git$/);
  const mine = await clone('Maya', address, mayasKey);
  const theirs = await clone('Hana', address, hanasKey);
  expect(await mine.git('fsck', '--strict')).toBe('');
  expect(await mine.git('log', '--format=%an', '--reverse', '--max-count=15')).toContain('Mateo Villaseca');
  expect(await mine.git('branch', '--remotes')).toContain('origin/feature/languages');

  const before = await mine.read('index.html');
  const after = before.replace('All systems run', 'All robots run');
  await mine.commit('index.html', after, 'Speak of robots, not of systems');
  await openTab(page, 'Code');
  await page.getByRole('tabpanel', { name: 'Code' }).waitFor();
  await mine.git('push', '--quiet', 'origin', 'main');
  // As it is pushed, on the page that is open.
  await link(page, 'Speak of robots, not of systems').first().waitFor();
  await theirs.git('pull', '--quiet');
  expect(await theirs.read('index.html')).toBe(after);
});

test('who begins alone hosts an empty project here and pushes to it; the files show by themselves, and a second person pulls them', async () => {
  const page = await openPage();
  await signUpVerified(product(), page.context(), ada);
  const adasKey = await makeKey(page, ada, pushing);
  await page.goto('/app/projects?new');
  await choose(page, 'Provider', 'Slipway (host it here)');
  expect(await field(page, 'Repository URL').count()).toBe(0);
  await field(page, 'Project Name').fill('Night Shift');
  await button(page, 'Create Project').click();
  await seeToast(page, 'Repository created', 'Night Shift is hosted here. Push to it to begin.');
  await link(page, 'Night Shift').first().click();
  await seeTitle(page, 'Night Shift');
  const address = await addressIn(page, 'Push what you have');
  expect(address).toMatch(/\/git\/analytical-engines\/night-shift\.git$/);

  const mine = await clone('Ada', address, adasKey);
  await mine.git('checkout', '--quiet', '-B', 'main');
  await mine.commit('README.md', '# Night shift\n\nRobots that work at night.\n', 'Begin the night shift');
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  await see(page, 'Begin the night shift');
  await openTab(page, 'Code');
  await see(page, /Robots that work at night\./);
  // What is pushed shows in its place, on every page that shows it.
  const { pathname } = new URL(page.url());
  const beside = await page.context().newPage();
  await beside.goto(`${pathname}?tab=code&path=README.md`);
  await see(beside, /Robots that work at night\./);
  await mine.commit('README.md', '# Night shift\n\nRobots that sing at night.\n', 'Let them sing');
  await mine.git('push', '--quiet', 'origin', 'main');
  await see(beside, /Robots that sing at night\./);
  await link(page, 'Let them sing').first().waitFor();
  await mine.git('mv', 'README.md', 'SONGS.md');
  await mine.git('commit', '--quiet', '--message', 'Write the songs down');
  await mine.git('push', '--quiet', 'origin', 'main');
  await see(beside, 'This path is no longer on main: it was removed while you were viewing it.');
  await link(beside, 'See its history').click();
  await link(beside, 'Write the songs down').click();
  await see(beside, /^README\.md → /);
  await beside.close();
  await openTab(page, 'Settings');
  const pushes = page.getByRole('region', { name: 'Pushes', exact: true }).first();
  await see(pushes, /main\s*new at [0-9a-f]{7}/);
  await see(pushes, 'with the key Laptop');

  await link(page, 'Add rule').click();
  const rule = page.getByRole('dialog', { name: 'Add Rule' });
  await field(rule, 'Branches').fill('main');
  await choose(page, 'Who may push', 'Owners');
  await button(rule, 'Add Rule').click();
  await seeToast(page, 'Rule added');
  await see(page, 'Owners may push · no rewriting · no deletion');
  await mine.git('commit', '--quiet', '--amend', '--message', 'Write them down anew');
  const refused = await mine
    .git('push', '--force', 'origin', 'HEAD:main')
    .catch(({ stderr }) => String(stderr));
  expect(refused).toContain('protected: main is the default branch and cannot be rewritten');
  await mine.git('reset', '--quiet', '--hard', 'origin/main');

  await askBehindThePage(
    page,
    'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { errors { message } } }',
    { input: { emails: grace.email, role: 'ADMIN', currentPassword: ada.password } },
  );
  const letter = new URL(await linkInLetter(product(), grace.email, '/auth/sign-up?invitation='));
  const gracesPage = await openPage();
  const invitationToken = letter.searchParams.get('invitation') ?? '';
  await signUpBehindThePage(
    gracesPage.context(),
    { ...grace, organizationName: ada.organizationName },
    invitationToken,
  );
  const theirs = await clone('Grace', address, await makeKey(gracesPage, grace, reading));
  await mine.commit(
    'README.md',
    '# Night shift\n\nRobots that sleep by day.\n',
    'Say it the other way round',
  );
  await mine.git('push', '--quiet', 'origin', 'main');
  await theirs.git('pull', '--quiet');
  expect(await theirs.read('README.md')).toContain('sleep by day');
});
