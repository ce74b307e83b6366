import { ApolloLink, InMemoryCache, ApolloClient } from '@apollo/client';
import { earlyQuestionsId } from './questions.ts';

const shell = { viewer: null, organizations: [], notifications: null };
const ask = (operationName: string, variables?: object) => ({
  method: 'POST',
  body: JSON.stringify({ operationName, variables, query: '' }),
});

beforeEach(() => history.replaceState(null, '', '/app/dashboard'));

/** A page that asks two things; `answers` are what the server says, by operation. */
const openPage = async (answers: Record<string, object>) => {
  document.body.innerHTML = `<script type="application/json" id="${earlyQuestionsId}">${JSON.stringify(
    Object.keys(answers).map((operationName) => ({ operationName, query: `query ${operationName} { x }` })),
  )}</script>`;
  const sent: string[] = [];
  globalThis.fetch = jest.fn(async (_input, init) => {
    const { operationName } = JSON.parse(String(init?.body));
    sent.push(operationName);
    return new Response(JSON.stringify(answers[operationName]));
  });
  jest.resetModules();
  const early = await import('./ask.ts');
  const { fetchUnlessAsked } = await import('./fetchUnlessAsked.ts');
  await early.answered();
  return { early, fetchUnlessAsked, sent };
};

test('what the page has asked is asked no second time, and only the first who asks gets the answer', async () => {
  const { fetchUnlessAsked, sent } = await openPage({
    Shell: { data: shell },
    Dashboard: { data: { dashboard: 1 } },
  });
  expect(sent).toEqual(['Shell', 'Dashboard']);
  const first = await fetchUnlessAsked('/graphql', ask('Shell'));
  expect(await first.json()).toEqual({ data: shell });
  expect(sent).toHaveLength(2);
  await fetchUnlessAsked('/graphql', ask('Shell'));
  expect(sent).toEqual(['Shell', 'Dashboard', 'Shell']);
});

test('an operation with variables is another question', async () => {
  const { fetchUnlessAsked, sent } = await openPage({ Dashboard: { data: {} } });
  await fetchUnlessAsked('/graphql', ask('Dashboard', { days: 7 }));
  expect(sent).toEqual(['Dashboard', 'Dashboard']);
});

test('after the first drawing everything is asked anew', async () => {
  const { early, fetchUnlessAsked, sent } = await openPage({ Shell: { data: shell } });
  early.dropAnswers();
  await fetchUnlessAsked('/graphql', ask('Shell'));
  expect(sent).toEqual(['Shell', 'Shell']);
});

test('a refusal is no data, and reaches who asks the same', async () => {
  const refusal = { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] };
  const { early, fetchUnlessAsked } = await openPage({ Shell: refusal });
  expect(early.arrived().size).toBe(0);
  expect(await (await fetchUnlessAsked('/graphql', ask('Shell'))).json()).toEqual(refusal);
});

test('the first client knows what has arrived, and the next session asks for itself', async () => {
  await openPage({ Shell: { data: shell } });
  const { withEarlyAnswers } = await import('./earlyAnswers.ts');
  const create = withEarlyAnswers(
    () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }),
  );
  expect(create().cache.extract()).toMatchObject({ ROOT_QUERY: { viewer: null, organizations: [] } });
  expect(create().cache.extract()).toEqual({});
});

test('the first client does not ask again for what has just arrived, until the page is drawn', async () => {
  await openPage({ Shell: { data: shell } });
  const { endFirstDrawing, withEarlyAnswers } = await import('./earlyAnswers.ts');
  const create = withEarlyAnswers(
    () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }),
  );
  const [first, next] = [create(), create()];
  expect([first.prioritizeCacheValues, next.prioritizeCacheValues]).toEqual([true, false]);
  endFirstDrawing();
  expect(first.prioritizeCacheValues).toBe(false);
});

test('pages without the shell ask nothing early', async () => {
  history.replaceState(null, '', '/auth/sign-in');
  const { sent } = await openPage({ Shell: { data: shell } });
  expect(sent).toEqual([]);
});

test('a document that shows no shell is drawn at once, and its first question is answered early', async () => {
  const { early, fetchUnlessAsked, sent } = await openPage({ Shell: { data: shell } });
  expect(early.showsShell).toBe(false);
  expect(await (await fetchUnlessAsked('/graphql', ask('Shell'))).json()).toEqual({ data: shell });
  expect(sent).toEqual(['Shell']);
});
