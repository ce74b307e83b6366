import type { Page } from 'playwright-core';
import { commitEntries } from '../server/testing/hosting/commitEntries.ts';
import { eventually } from './testing/eventually.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { fillRepository } from './testing/steps/onboardingSteps.ts';
import { ada, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, link, openTab, see, seeAddress, seeTitle, seeToast } from './testing/steps/steps.ts';

// One long walk.
jest.setTimeout(300_000);

const { product, openPage } = productOfFile({ seed: 'none', git: true });

/** What a README may be made of that is no document. */
const hostile = [
  '<script>window.wasRun = "script"</script>',
  '<img src="x" onerror="window.wasRun = \'onerror\'">',
  '<svg onload="window.wasRun = \'onload\'"><script>window.wasRun = "svg"</script></svg>',
  '<iframe srcdoc="<script>parent.wasRun = \'frame\'</script>"></iframe>',
  '<style>main { display: none !important }</style>',
  '<form id="body" action="/auth/sign-in"><input name="cookie"><button>Log in</button></form>',
  '<a href="javascript:window.wasRun=1">Press</a>',
  '![Badge](https://badges.example/build.svg)',
  '<blockquote>'.repeat(3_000),
].join('\n\n');

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="window.wasRun = 1"><script>window.wasRun = 2</script><rect width="40" height="20" fill="#39c"/></svg>';

/** What a diagram may hold that is no drawing. */
const hostileDiagram = `flowchart LR
  %%{init: {"securityLevel": "loose", "flowchart": {"htmlLabels": true}, "themeCSS": "main { display: none }"}}%%
  a["<img src=x onerror='window.wasRun = 3'> Hopper"] --> b["<script>window.wasRun = 4</script> Wheel"]
  click a href "javascript:window.wasRun=5" "Press"
  click b call alert()`;

const fence = (text: string) => `\n\`\`\`mermaid\n${text}\n\`\`\`\n`;

const diagrams = [
  fence(
    'flowchart LR\n  accTitle: From hopper to drawer\n  hopper[Hopper] -->|cards| mill{Mill} --> drawer[(Drawer)]',
  ),
  fence('sequenceDiagram\n  Ada->>Mill: turn\n  Mill-->>Ada: numbers'),
  fence('flowchart LR\n  a -->'),
  fence('flowchart LR\n  c@{ img: "https://badges.example/c.png", label: "Elsewhere" } --> a'),
  fence(
    'flowchart LR\n  a --> b\n  classDef loud fill:url(https://badges.example/fill.svg),stroke:red\n  class a loud',
  ),
  fence(hostileDiagram),
  ...[
    'stateDiagram-v2\n  [*] --> Turning\n  Turning --> [*]',
    'pie\n  "Cards" : 3\n  "Wheels" : 5',
    'mindmap\n  root\n    Cards\n    Wheels',
  ].map(fence),
].join('\n');

const files = {
  'docs/diagrams.md': diagrams,
  'README.md': `# The mill\n\nTurns [punched cards](docs/cards.md#holes) into numbers.\n\n![Wheel](docs/wheel.svg)\n\n${hostile}\n`,
  'docs/cards.md': `# Cards\n\n${'Much is to be said.\n\n'.repeat(60)}## Holes\n\nThey are round.\n`,
  'docs/wheel.svg': drawing,
  'src/mill.ts': "/** Turns. */\nexport const turn = (): string => 'around';\n",
  'src/print.js': `import { exec } from 'node:child_process';
import express from 'express';
const app = express();
app.post('/print', (request, response) => exec('lp ' + request.query.file, () => response.end()));
`,
  'src/store/memory.ts': 'export const numbers: number[] = [];\n',
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `src/wheel${index + 10}.ts`,
      'export const teeth = 12;\n'.repeat(90),
    ]),
  ),
};

/** Diagrams are images of what their text says, and their text where it says nothing; nothing in them runs or is fetched from elsewhere. */
const seeDiagrams = async (page: Page, address: string) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('badges.example')) elsewhere.push(request.url());
  });
  await page.goto(address);
  const drawn = page.getByRole('figure').getByRole('img');
  await page.getByRole('img', { name: 'From hopper to drawer' }).waitFor();
  await page
    .getByText(/This diagram cannot be drawn: Parse error on line 3/)
    .first()
    .waitFor();
  await see(page, 'This diagram cannot be drawn: Images in diagrams are not loaded.');
  await eventually(async () => {
    await drawn.last().scrollIntoViewIfNeeded();
    const widths = await drawn.evaluateAll((all) =>
      all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    );
    expect(widths).toHaveLength(6);
    for (const width of widths) expect(width).toBeGreaterThan(50);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
  expect(elsewhere).toEqual([]);
  // What measured them is gone.
  expect(await page.locator('[id^="ddiagram"], [id^="diagram"]').count()).toBe(0);
  await page.getByText('Show the source of this diagram').first().click();
  await see(page, /hopper\[Hopper\] -->/);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
};

test('the files of a connected repository are browsed, at a branch, with their commits', async () => {
  const { git } = product();
  const repositoryUrl = await git?.addRepository('mill', files, { commits: 12, message: 'Oil the wheels' });
  await git?.addRepository('mill', { 'src/steam.ts': 'export const hot = true;\n' }, { branch: 'steam' });
  const oiled = [{ path: 'src/mill.ts', content: "export const turn = () => 'oiled';\n" }];
  await commitEntries(git?.directory('mill') ?? '', oiled, { branch: 'oil' });
  const page = await openPage();
  await signUpBehindThePage(page.context(), ada);
  await page.goto('/app/projects?new');
  await fillRepository(page, { provider: 'GitHub', repositoryUrl: repositoryUrl ?? '', projectName: 'Mill' });
  await button(page, 'Create Project').click();
  await seeToast(page, 'Repository connected!', 'Your project has been set up successfully.');
  await link(page, 'Mill').click();
  await seeTitle(page, 'Mill');
  const { pathname } = new URL(page.url());

  await openTab(page, 'Code');
  const top = page.getByRole('table', { name: 'Files in the top folder' });
  await link(top, 'src').waitFor();
  // The README is a document, and nothing in it runs or is fetched from elsewhere.
  const readme = page.getByRole('region', { name: 'README.md' });
  await readme.getByRole('heading', { name: 'The mill' }).waitFor();
  await eventually(async () =>
    expect(
      await readme
        .getByAltText('Wheel')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBe(40),
  );
  await link(readme, 'Badge on badges.example').waitFor();
  expect(await readme.locator('script, iframe, style, form, svg:not(.lucide)').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
  await expectAccessible(page);
  await seeDiagrams(page, `${pathname}?tab=code&path=docs/diagrams.md`);
  await page.goto(`${pathname}?tab=code`);
  await link(readme, 'punched cards').click();
  await seeAddress(page, `${pathname}?tab=code&path=docs%2Fcards.md`);
  await eventually(async () => {
    const box = await page.getByRole('heading', { name: 'Holes' }).boundingBox();
    expect(box?.y).toBeLessThan(800);
  });
  await page.goBack();
  const commits = page.getByRole('region', { name: 'Commits on main' });
  await link(commits, 'Oil the wheels').waitFor();

  await link(top, 'src').click();
  await seeAddress(page, `${pathname}?tab=code&path=src`);
  // The last file of a long folder begins at its top, or at the line that is asked for.
  const scrolled = () => page.evaluate(() => window.scrollY);
  await eventually(async () => {
    await link(page, 'wheel69.ts').scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(500);
  });
  await link(page, 'wheel69.ts').click();
  await page.getByRole('region', { name: 'Lines of wheel69.ts' }).waitFor();
  await eventually(async () => expect(await scrolled()).toBe(0));
  await page.goto(`${pathname}?tab=code&path=src/wheel69.ts#L80`);
  await eventually(async () => {
    const box = await page.locator('#L80.marked').boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(800);
  });
  await page.goto(`${pathname}?tab=code&path=src`);
  await link(page, 'mill.ts').click();
  const file = page.getByRole('region', { name: 'Lines of mill.ts' });
  await file.getByText("export const turn = (): string => 'around';").waitFor();
  await file.locator('code span', { hasText: 'export' }).first().waitFor();
  await field(page, 'Go to line').fill('2');
  await page.keyboard.press('Enter');
  await page.locator('#L2.marked').waitFor();
  await page.reload();
  await page.locator('#L2.marked').waitFor();
  // Who wrote it.
  await button(page, 'Blame').click();
  const blame = page.getByRole('region', { name: 'Who changed these lines' });
  await link(blame, 'Change 1').first().waitFor();
  await expectAccessible(page);
  // The line stays, also in the link that shows the same whatever is pushed.
  await page.keyboard.press('y');
  await page.waitForURL(/branch=[0-9a-f]{40}&path=src%2Fmill\.ts&view=blame#L2$/);
  // Another file is a few keys away.
  await page.keyboard.press('t');
  const finder = page.getByRole('dialog', { name: 'Go to file' });
  await finder.getByRole('combobox').fill('memor');
  await finder.getByRole('option', { name: /memory\.ts/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Lines of memory.ts' }).waitFor();
  // A scan of what was connected marks the lines of its findings.
  const mark = button(page, 'Critical: Command built from untrusted input');
  await eventually(async () => {
    await page.goto(`${pathname}?tab=code&path=src/print.js`);
    await page.getByRole('region', { name: 'Lines of print.js' }).waitFor();
    expect(await mark.count()).toBe(1);
  });
  await expectAccessible(page);
  await mark.click();
  await see(page.getByRole('dialog', { name: 'Findings at line 4' }), 'Critical');
  await expectAccessible(page);
  await page.goto(`${pathname}?tab=code&path=src/mill.ts`);

  await link(page.getByRole('navigation', { name: 'Path' }), 'Mill').click();
  await link(top, 'src').waitFor();
  await button(page, 'Branch: main').click();
  await page.getByRole('option', { name: 'main' }).waitFor();
  await expectAccessible(page);
  await field(page, 'Find a branch').fill('STE');
  await page.getByRole('option', { name: 'steam' }).waitFor();
  await page.keyboard.press('Enter');
  await link(page.getByRole('region', { name: 'Commits on steam' }), 'Change 1').waitFor();
  await link(top, 'src').click();
  await link(page, 'steam.ts').click();
  await page.getByRole('region', { name: 'Lines of steam.ts' }).waitFor();

  // What its branch did, line by line, also for whoever has a link to a line.
  await link(page, 'History').click();
  await link(page, 'Change 1').click();
  await see(page, '1 file changed');
  const changes = page.getByRole('region', { name: 'Changes of src/steam.ts' });
  await changes.getByText('export const hot = true;').waitFor();
  await expectAccessible(page);
  await link(changes, 'Line 1 after').click();
  await page.reload();
  await page.locator('.target', { hasText: 'export const hot = true;' }).waitFor();
  await button(page, 'Split').click();
  await changes.locator('.split').first().waitFor();
  await page.reload();
  await changes.locator('.split').first().waitFor();
  await page.goto(`${pathname}?tab=code&branch=steam`);
  await link(page, 'Compare').click();
  await see(page, 'main and steam have no common commits and cannot be compared.');
  await button(page, 'Compared: steam').click();
  await page.getByRole('option', { name: 'oil' }).click();
  await see(page, 'oil is 1 commit ahead of main and 0 commits behind it.');
  await page.getByRole('region', { name: 'Changes of src/mill.ts' }).getByText('oiled').waitFor();
  await button(page, 'Swap').click();
  await see(page, 'main is 0 commits ahead of oil and 1 commit behind it.');

  // Whoever fetches it, everybody sees it.
  await page.goto(`${pathname}?tab=code&path=src/mill.ts`);
  await see(page, /around/);
  const other = await openPage({ beside: page });
  await git?.addRepository('mill', { 'src/mill.ts': "export const turn = () => 'backwards';\n" });
  await other.goto(`${pathname}?tab=settings`);
  await button(other, 'Fetch now').click();
  await seeToast(other, 'Repository fetched');
  await see(page, /backwards/);
});
