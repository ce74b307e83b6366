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

/** Waits for an answer that has this in it; fails when the answer tells of an error. */
const seeAnswer = (page: Page, expected: RegExp): Promise<string> =>
  eventually(async () => {
    const answer = await answerIn(page);
    expect(answer).toEqual(expect.stringMatching(expected));
    // Empty lists of errors are what a mutation answers when all went well.
    expect(answer).not.toEqual(expect.stringMatching(/"errors": \[\s*\{/));
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
  'Connect a repository': /"state": "QUEUED"/,
  'Follow a job': /"state": "SUCCEEDED"/,
  'Invite the team': /"status": "INVITED"[^]*"ALREADY_MEMBER"[^]*"INVALID_ADDRESS"/,
  'Follow notifications': /"notificationAdded"/,
  'Log out': /"errors": \[\]/,
};

test('every example of docs/examples.md does in GraphiQL what the page says', async () => {
  const { git } = product();
  const examples = readExamples(await readFile('docs/examples.md', 'utf8'));
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(expectedAnswers));
  const page = await openPage();
  await openExplorer(page);
  const listener = await openPage({ beside: page });

  let job: string | undefined;
  for (const { title, query, variables = '{}' } of examples) {
    const [, operation = ''] = /^\w+ (\w+)/.exec(query) ?? [];
    const listens = title === 'Follow notifications';
    if (!listens) await chooseTab(page, operation, variables);
    if (title === 'Connect a repository') {
      await openExplorer(listener);
      await chooseTab(listener, 'FollowNotifications');
      const followed = untilFollowed(listener);
      await execute(listener);
      await followed;
      const { input } = JSON.parse(variables);
      const repositoryUrl = await git?.addRepository('specification', { 'main.go': 'package main\n' });
      await type(page, 'Variables', { input: { ...input, repositoryUrl } });
    }
    if (title === 'Follow a job') await type(page, 'Variables', { id: job });
    if (!listens) await execute(page);
    const answer = await seeAnswer(listens ? listener : page, expectedAnswers[title] ?? /./);
    if (title === 'Connect a repository') job = JSON.parse(answer).data.connectRepository.job.id;
  }
});

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
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  // GraphiQL may still be setting the editor up, and then forgets what was typed.
  await eventually(async () => {
    await type(page, 'Headers', { Authorization: `Bearer ${secret}` });
    const sent = page.waitForRequest((request) => request.url().endsWith('/graphql'));
    await execute(page);
    expect((await sent).headers()['authorization']).toBe(`Bearer ${secret}`);
  });
  await seeAnswer(page, /"permissions": \[\s*"ORGANIZATION_READ"\s*\]/);
});

test('the Sandbox page sends the session cookie, keeps to its own policy and leads to GraphiQL', async () => {
  const answer = await fetch(`${product().url}/graphql`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  expect(html).toEqual(expect.stringContaining('"includeCookies":true'));
  expect(html).toEqual(
    expect.stringMatching(/http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-\w+'/),
  );
  const page = await openPage();
  // The Sandbox itself comes from the internet; the test does not.
  const sandbox = { contentType: 'text/javascript', body: 'window.EmbeddedSandbox = class {};' };
  await page.route(/apollographql\.com|googleapis\.com|gstatic\.com/, (route) => route.fulfill(sandbox));
  await page.goto('/graphql');
  await page.getByRole('link', { name: /GraphiQL/ }).click();
  await tab(page, 'SignIn').waitFor();
});
