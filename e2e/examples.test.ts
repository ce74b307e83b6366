import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readExamples } from '../client/explorer/readExamples.ts';
import { eventually } from './testing/eventually.ts';
import { untilFollowed } from './testing/steps/notificationSteps.ts';
import { productOfFile } from './testing/productOfFile.ts';

const { product, openPage } = productOfFile({ seed: 'demo', git: true });

const editor = (page: Page, name: string) =>
  page.getByRole('region', { name }).locator('.CodeMirror').filter({ visible: true });

type CodeMirrorElement = HTMLElement & {
  CodeMirror: { getValue: () => string; setValue: (text: string) => void; operationName?: string };
};

const answerIn = (page: Page) =>
  page
    .locator('.result-window .CodeMirror')
    .evaluate((element: CodeMirrorElement) => element.CodeMirror.getValue());

const tab = (page: Page, operation: string) =>
  page.locator('.graphiql-tab-button').filter({ hasText: new RegExp(`^${operation}$`) });

/**
 * Opens a tab. GraphiQL, which notes the name of the operation in its editor, learns it a moment later, and shows the variables
 * later still: `{}` stands for none.
 */
const chooseTab = async (page: Page, operation: string, variables = '{}') => {
  await tab(page, operation).click();
  await eventually(async () => {
    const shown = await editor(page, 'Variables').evaluate((element: CodeMirrorElement) =>
      element.CodeMirror.getValue(),
    );
    expect(JSON.parse(shown || '{}')).toEqual(JSON.parse(variables));
    const noted = page.locator('.graphiql-query-editor .CodeMirror');
    expect(await noted.evaluate((element: CodeMirrorElement) => element.CodeMirror.operationName)).toBe(
      operation,
    );
  });
};

/** Opens GraphiQL and waits until it has read the schema: a tab that is chosen before keeps the variables of another. */
const openExplorer = async (page: Page) => {
  await Promise.all([page.waitForResponse('**/graphql'), page.goto('/graphiql')]);
  await eventually(async () => expect(await page.locator('.graphiql-spinner').count()).toBe(0));
};

const type = async (page: Page, name: 'Variables' | 'Headers', value: object) => {
  await editor(page, name).evaluate(
    (element: CodeMirrorElement, text) => element.CodeMirror.setValue(text),
    JSON.stringify(value),
  );
};

/** Runs the operation of the open tab with a key instead of the session, in place of the headers that the tab shows at first. */
const executeWithKey = async (page: Page, secret: string, headers = '{}') => {
  const authorization = `Bearer ${secret}`;
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  await eventually(async () => {
    const shown = await editor(page, 'Headers').evaluate((element: CodeMirrorElement) =>
      element.CodeMirror.getValue(),
    );
    expect(JSON.parse(shown || '{}')).toEqual(JSON.parse(headers));
  });
  // GraphiQL may still be setting the editor up, and then forgets what was typed.
  await eventually(async () => {
    await type(page, 'Headers', { Authorization: authorization });
    const sent = page.waitForRequest((request) => request.url().endsWith('/graphql'));
    await execute(page);
    expect((await sent).headers()['authorization']).toBe(authorization);
  });
  await page.getByRole('button', { name: 'Variables', exact: true }).click();
};

// Empty lists of errors are what a mutation answers when all went well.
const anError = /"errors": \[\s*\{/;

/** Waits for an answer that has this in it; fails when the answer tells of an error that is not expected. */
const seeAnswer = (page: Page, expected: RegExp): Promise<string> =>
  eventually(async () => {
    const answer = await answerIn(page);
    expect(answer).toEqual(expect.stringMatching(expected));
    if (!expected.source.startsWith(anError.source)) {
      expect(answer).not.toEqual(expect.stringMatching(anError));
    }
    return answer;
  });

const execute = (page: Page) => page.locator('.graphiql-execute-button').click();

/** What each example of the page answers with the sample data. */
const expectedAnswers: Record<string, RegExp> = {
  'Sign in': /"name": "Maya Lindqvist"/,
  Viewer: /"role": "OWNER"/,
  Dashboard: /"securityScore": 86/,
  Projects: /"totalCount": 8/,
  Project: /"name": "Fleet Console"/,
  Deployment: /"deployment": \{[^]*"name": "Fleet Console"/,
  Findings: /"severity": "(?:CRITICAL|HIGH)"/,
  Agents: /"status": "ACTIVE"[^]*"runs"/,
  Invoices: /"pdfPath": "\/invoices\//,
  'Audit log': /"action": "login"[^]*"actorName": "Maya Lindqvist"/,
  'Connect a repository': /"state": "QUEUED"/,
  'Follow a job': /"state": "SUCCEEDED"/,
  'Invite the team': /"status": "INVITED"[^]*"ALREADY_MEMBER"[^]*"INVALID_ADDRESS"/,
  'Follow notifications': /"notificationAdded"/,
  'Generate an API key': /"secret": "slip_/,
  'Check a patch': /"verification": "PENDING"/,
  'Read what the checks say': /"verification": "VERIFIED"[^]*"rule": "timing-unsafe-comparison"/,
  'Start a run of an agent': /"state": "QUEUED"/,
  'Follow the run': /"title": "Fix: Secret compared in variable time"/,
  'Read the pull request': /"verification": "VERIFIED"[^]*"rule": "timing-unsafe-comparison"/,
  'Read its diff': /\+.*timingSafeEqual/,
  'Comment on it': /"name": "Examples"[^]*"verdict": "COMMENT"/,
  'Merge it': /"errors": \[\s*\{\s*"code": "NOT_ALLOWED",\s*"message": "A program, an agent /,
  'Log out': /"errors": \[\]/,
  'Sign up': /"role": "OWNER"[^]*"name": "Flow-Matic"/,
  'Ask for a new password': /"errors": \[\]/,
  'Sign in as an administrator': /"email": "admin@slipway.dev"/,
  Tenants: /"name": "Northwind Robotics"/,
};

/** What later examples need of the answers of earlier ones. */
type Learned = Partial<
  Record<'deployment' | 'job' | 'secret' | 'check' | 'run' | 'id' | 'headSha' | 'before' | 'after', string>
>;

/** What an answer leads to. */
const learn: Record<string, (answer: string) => Learned> = {
  Project: (answer) => ({ deployment: JSON.parse(answer).data.project.lastDeployment.id }),
  'Connect a repository': (answer) => ({ job: JSON.parse(answer).data.connectRepository.job.id }),
  'Generate an API key': (answer) => ({ secret: JSON.parse(answer).data.generateApiKey.secret }),
  'Check a patch': (answer) => ({ check: JSON.parse(answer).data.checkPatch.check.id }),
  'Start a run of an agent': (answer) => ({ run: JSON.parse(answer).data.startAgentRun.run.id }),
  'Follow the run': (answer) => {
    const { pullRequests } = JSON.parse(answer).data.agentRun;
    return pullRequests.find(({ title }: { title: string }) => title.includes('variable time'));
  },
  'Read the pull request': (answer) => {
    const { headSha, difference } = JSON.parse(answer).data.pullRequest;
    return { headSha, before: difference.beforeSha, after: difference.afterSha };
  },
};

/** The variables of an example, with ids of earlier answers in place of the words that stand for them. */
const filled: Record<string, (input: object, learned: Learned) => object> = {
  Deployment: (_input, { deployment }) => ({ id: deployment }),
  'Follow a job': (_input, { job }) => ({ id: job }),
  'Read what the checks say': (_input, { check }) => ({ id: check }),
  'Follow the run': (_input, { run }) => ({ id: run }),
  'Read the pull request': (_input, { id }) => ({ id }),
  'Read its diff': (variables, { before, after }) => ({ ...variables, before, after }),
  'Comment on it': (variables, { id, headSha }) => withInput(variables, { id, headSha }),
  'Merge it': (variables, { id, headSha }) => withInput(variables, { id, headSha }),
};

const withInput = (variables: object, input: object): object => ({
  ...variables,
  input: { ...('input' in variables ? Object(variables.input) : {}), ...input },
});

/** The examples that are asked again until they answer what is expected. */
const waits = ['Read what the checks say', 'Follow the run'];

/** Runs the operation of the open tab again until its answer has this in it: checks and runs take their time on a busy machine. */
const executeUntil = async (page: Page, expected: RegExp) => {
  while (!expected.test(await answerIn(page))) {
    const answered = page.waitForResponse('**/graphql');
    await execute(page);
    await answered;
    await eventually(() => page.locator('.graphiql-spinner').waitFor({ state: 'hidden' }));
  }
};

test('every example of docs/examples.md does in GraphiQL what the page says', async () => {
  const { git } = product();
  const examples = readExamples(await readFile('docs/examples.md', 'utf8'));
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(expectedAnswers));
  const page = await openPage();
  await openExplorer(page);
  const listener = await openPage({ beside: page });

  let learned: Learned = {};
  for (const { title, query, variables = '{}', headers } of examples) {
    const [, operation = ''] = /^\w+ (\w+)/.exec(query) ?? [];
    const listens = title === 'Follow notifications';
    if (!listens) await chooseTab(page, operation, variables);
    if (title === 'Connect a repository') {
      await openExplorer(listener);
      await chooseTab(listener, 'FollowNotifications');
      const followed = untilFollowed(listener);
      await execute(listener);
      await followed;
      const repositoryUrl = await git?.addRepository('specification', { 'main.go': 'package main\n' });
      await type(page, 'Variables', withInput(JSON.parse(variables), { repositoryUrl }));
    }
    const fill = filled[title];
    if (fill) await type(page, 'Variables', fill(JSON.parse(variables), learned));
    if (headers !== undefined) await executeWithKey(page, learned.secret ?? '', headers);
    else if (!listens) await execute(page);
    const expected = expectedAnswers[title] ?? /./;
    if (waits.includes(title)) await executeUntil(page, expected);
    const answer = await seeAnswer(listens ? listener : page, expected);
    learned = { ...learned, ...learn[title]?.(answer) };
  }
}, 300_000);

test('an API key in the tab Headers goes before a session, as docs/apiKeys.md says', async () => {
  const page = await openPage();
  const [signIn] = readExamples(await readFile('docs/examples.md', 'utf8'));
  await openExplorer(page);
  await chooseTab(page, 'SignIn', signIn?.variables);
  await execute(page);
  await seeAnswer(page, /"name": "Maya Lindqvist"/);
  const secret = await page.evaluate(async () => {
    const query =
      'mutation { generateApiKey(input: { name: "GraphiQL", scopes: [], lifetime: DAYS_30, currentPassword: "Demo1234" }) { secret } }';
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    return (await answer.json()).data.generateApiKey.secret;
  });
  await chooseTab(page, 'Viewer');
  await executeWithKey(page, secret);
  await seeAnswer(page, /"permissions": \[\s*"ORGANIZATION_READ"\s*\]/);

  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const followed = untilFollowed(page);
  await chooseTab(page, 'FollowNotifications');
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  await type(page, 'Headers', { Authorization: `Bearer ${secret}` });
  await execute(page);
  await followed;
  expect(sent[0]).toBe(
    JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${secret}` } }),
  );
  const repositoryUrl = await product().git?.addRepository('followed', { 'main.go': 'package main\n' });
  await page.evaluate(async (url) => {
    const query = `mutation ($url: String!) { connectRepository(input: { provider: GITHUB, projectName: "Followed", repositoryUrl: $url }) { errors { message } } }`;
    const headers = { 'content-type': 'application/json' };
    await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables: { url } }) });
  }, repositoryUrl);
  await seeAnswer(page, /"notificationAdded": \{[^]*"title"/);
});

test('the Sandbox page sends the session cookie, keeps to its own policy and leads to GraphiQL', async () => {
  const answer = await fetch(`${product().url}/graphql`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toEqual(expect.stringContaining('"includeCookies":true'));
  // What stands there while the Sandbox has not come from the internet.
  expect(html).toEqual(
    expect.stringMatching(
      /<h1>The Sandbox needs the internet<\/h1>[^]*<a href="\/graphiql">Open GraphiQL<\/a>/,
    ),
  );
  expect(html).not.toEqual(expect.stringContaining('Welcome to Apollo Server'));
  expect(html).toEqual(
    expect.stringMatching(/http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-\w+'/),
  );
  const page = await openPage();
  // The Sandbox itself comes from the internet; the test does not.
  const sandbox = { contentType: 'text/javascript', body: 'window.EmbeddedSandbox = class {};' };
  await page.route(/apollographql\.com|googleapis\.com|gstatic\.com/, (route) => route.fulfill(sandbox));
  await page.goto('/graphql');
  await page.getByRole('link', { name: /GraphiQL, served/ }).click();
  await tab(page, 'SignIn').waitFor();
});
