import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../schema/generated/types.ts';
import { sampleRunDetail } from '../../testing/agents.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { AgentRunPage } from './AgentRunPage.tsx';
import { ReportParts } from './reportParts.ts';

const member: readonly Permission[] = ['ORGANIZATION_READ', 'AGENT_RUN'];

const open = (changes: Parameters<typeof sampleRunDetail>[0], answers: Answers = {}, permissions = member) =>
  renderPage(
    <ReportParts value={{ Markdown: ({ text }) => <p>{text}</p> }}>
      <AgentRunPage />
    </ReportParts>,
    {
      path: '/app/agents/runs/:id',
      address: '/app/agents/runs/run-1',
      answers: {
        AgentRunDetail: sampleRunDetail(changes),
        ...answers,
      },
      permissions,
    },
  );

const running: Parameters<typeof sampleRunDetail>[0] = {
  state: 'RUNNING',
  summary: '',
  report: '',
  finishedAt: null,
  durationSeconds: null,
  pullRequests: [],
  heldBack: [],
};

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('a run shows its pull requests with what the checks say, its steps, what it left out, its report and its log', async () => {
  await open({});
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Run of Review Pilot on Storefront' }),
  ).toBeVisible();
  const [pullRequest] = within(screen.getByRole('list', { name: 'Pull requests' })).getAllByRole('listitem');
  expect(pullRequest).toHaveTextContent('Fix: Timing-unsafe comparison #7OpenVerified');
  expect(screen.getByRole('link', { name: 'Fix: Timing-unsafe comparison' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/7',
  );
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DoneScan · Scanned 12 files\.Reads only.*4\.0s$/),
    expect.stringMatching(/^DoneFix · Fixed 1 finding.*Writes a branch.*10s$/),
  ]);
  const held = within(screen.getByRole('list', { name: 'Not fixed' }));
  expect(held.getByRole('link', { name: 'Weak hash' })).toHaveAttribute(
    'href',
    '/app/security?finding=finding-2',
  );
  expect(held.getByRole('listitem')).toHaveTextContent('src/hash.js:4 · There is no autofix for this rule.');
  expect(screen.getByText('# What was fixed')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Log' })).getByText('Read 12 files')).toBeVisible();
  expect(fact('Engine')).toHaveTextContent('Rules: autofixes, no language model');
  expect(fact('Started by')).toHaveTextContent('Maya Lindqvist');
  expect(screen.getByRole('link', { name: '12a1b2c3d0' })).toHaveAttribute(
    'href',
    '/app/projects/project-1?tab=code&commit=12a1b2c3d0123456789012345678901234567890',
  );
  expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull();
});

test('a run that goes on is read again when it changes', async () => {
  const started = sampleRunDetail(running);
  let ended = false;
  await open(
    {},
    {
      AgentRunDetail: () => (ended ? sampleRunDetail() : started),
      AgentRunUpdated: () => {
        ended = true;
        return { agentRunUpdated: { __typename: 'AgentRun', id: 'run-1', state: 'SUCCEEDED' } };
      },
    },
  );
  expect(await screen.findByText('Succeeded')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Fix: Timing-unsafe comparison' })).toBeVisible();
});

test('of a long log the first 500 lines are shown, which it says', async () => {
  const [line] = sampleRunDetail().agentRun?.events ?? [];
  if (!line) throw new Error('The sample has a log.');
  await open({ events: Array.from({ length: 500 }, (_, index) => ({ ...line, number: index + 1 })) });
  expect(await screen.findByText('Only the first 500 lines are shown.')).toBeVisible();
});

test('a run that goes on is canceled', async () => {
  const { asked } = await open(running, {
    CancelAgentRun: {
      cancelAgentRun: { run: { __typename: 'AgentRun', id: 'run-1', state: 'CANCELED' }, errors: [] },
    },
  });
  await press(await screen.findByRole('button', { name: 'Cancel run' }));
  expect(await screen.findByText('The run was canceled')).toBeVisible();
  expect(asked.find(({ name }) => name === 'CancelAgentRun')?.variables).toEqual({ input: { id: 'run-1' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull());
});

test('a run without an agent says who asked for it', async () => {
  await open({ agent: null, trigger: 'FINDING' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fix of findings in Storefront' }),
  ).toBeVisible();
  expect(fact('Agent')).toHaveTextContent('None');
});

test('a run that failed says why', async () => {
  await open({ state: 'FAILED', summary: 'The scan did not finish.', pullRequests: [], heldBack: [] });
  expect(await screen.findByRole('alert')).toHaveTextContent('The scan did not finish.');
});

test('a run that failed without a model links to the model settings', async () => {
  const summary =
    'No language model is configured. An admin can configure one in Settings > Organization > Models.';
  await open({ state: 'FAILED', summary, pullRequests: [], heldBack: [] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(summary);
  expect(within(alert).getByRole('link', { name: 'Settings > Organization > Models' })).toHaveAttribute(
    'href',
    '/app/settings?tab=organization&section=models',
  );
});

test('a run that failed is retried, and the page of the new run opens', async () => {
  const { browser, asked } = await open(
    { state: 'STUCK', summary: 'It called read four times with the same result.' },
    {
      RetryAgentRun: {
        retryAgentRun: { run: { __typename: 'AgentRun', id: 'run-2', state: 'QUEUED' }, errors: [] },
      },
    },
  );
  await press(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(browser.address).toBe('/app/agents/runs/run-2'));
  expect(asked.find(({ name }) => name === 'RetryAgentRun')?.variables).toEqual({
    input: { id: 'run-1', from: 'START' },
  });
});

test('the findings that a run of a model held back are retried without its other steps', async () => {
  const retried = {
    RetryAgentRun: {
      retryAgentRun: { run: { __typename: 'AgentRun', id: 'run-2', state: 'QUEUED' }, errors: [] },
    },
  } as const;
  const { asked } = await open({ state: 'SUCCEEDED', engine: 'MODEL' }, retried);
  await press(await screen.findByRole('button', { name: 'Retry these' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'RetryAgentRun')?.variables).toEqual({
      input: { id: 'run-1', from: 'FAILED_STEP' },
    }),
  );
});

test('what rules held back cannot be retried', async () => {
  await open({ state: 'SUCCEEDED', engine: 'RULES' });
  expect(await screen.findByRole('region', { name: 'Not fixed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});

test('a sample run says that it did not happen', async () => {
  await open({ sample: true, steps: [], pullRequests: [], heldBack: [], report: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sample data: this run did not happen.');
  expect(screen.getByText('Sample')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Steps' })).toBeNull();
});

test('a run of a language model lists the files that were sent to it', async () => {
  await open({
    engine: 'MODEL',
    model: 'qwen3-coder',
    filesSent: ['src/templates.js', 'test/templates.test.js'],
  });
  const sent = await screen.findByRole('region', { name: 'Files sent to the model' });
  expect(sent).toHaveTextContent('Lines of these files were sent to qwen3-coder. Secrets were masked first.');
  expect(
    within(sent)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['src/templates.js', 'test/templates.test.js']);
});

/** A call that waits for an approval. */
const waitingCall = {
  __typename: 'AgentToolCall' as const,
  id: 'call-1',
  name: 'create_pull_request',
  step: 2,
  risk: 'BRANCH' as const,
  state: 'WAITING_FOR_APPROVAL' as const,
  input: JSON.stringify({ title: 'Fix: Weak random number', patch: '+import { randomBytes }' }),
  output: null,
  decidedBy: null,
  mcpServer: null,
  mcpTool: null,
  createdAt: '2026-11-20T10:00:06.000Z',
  finishedAt: null,
};

test('a run that waits for an approval shows the changes, and sends the decision with the comment', async () => {
  let refused = true;
  const message = 'Maya has approved this call already.';
  const { asked } = await open(
    { ...running, state: 'WAITING_FOR_APPROVAL', toolCalls: { totalCount: 1, nodes: [waitingCall] } },
    {
      DecideToolCall: () => ({
        decideToolCall: {
          run: null,
          errors: refused
            ? [{ __typename: 'UserError' as const, field: ['id'], code: 'CONFLICT' as const, message }]
            : [],
        },
      }),
    },
  );
  const card = within(await screen.findByRole('region', { name: 'Waiting for approval' }));
  expect(card.getByText('Open the pull request “Fix: Weak random number”')).toBeVisible();
  expect(card.getByRole('region', { name: 'Changes' })).toHaveTextContent('+import { randomBytes }');
  // A run of rules exchanged no messages.
  expect(screen.queryByRole('link', { name: 'Export transcript' })).toBeNull();
  const user = userEvent.setup();
  await user.type(card.getByRole('textbox', { name: 'Comment (optional)' }), 'Not now');
  await press(card.getByRole('button', { name: 'Deny' }));
  // A refused decision keeps the comment.
  expect(await screen.findByText(message)).toBeVisible();
  expect(card.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue('Not now');
  refused = false;
  await press(card.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(card.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue(''));
  expect(asked.filter(({ name }) => name === 'DecideToolCall').at(-1)?.variables).toEqual({
    input: { id: 'call-1', approved: false, comment: 'Not now' },
  });
});

test('a run that waits for an answer shows the question as plain text, and leads to its task', async () => {
  await open({
    ...running,
    state: 'WAITING_FOR_ANSWER',
    question: 'Are names ever paths? ![x](https://collect.example/x.png)',
    task: { id: 'task-1', title: 'Fix the path', project: { id: 'project-1' } },
  });
  const card = within(await screen.findByRole('region', { name: 'Waiting for an answer' }));
  expect(card.getByText('Are names ever paths? ![x](https://collect.example/x.png)')).toBeVisible();
  expect(card.queryByRole('img')).toBeNull();
  expect(card.getByRole('link', { name: 'Answer in the task' })).toHaveAttribute(
    'href',
    '/app/projects/project-1?task=task-1',
  );
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel run' })).toBeVisible();
});

test('a viewer cannot decide on a call', async () => {
  await open(
    { ...running, state: 'WAITING_FOR_APPROVAL', toolCalls: { totalCount: 1, nodes: [waitingCall] } },
    {},
    ['ORGANIZATION_READ'],
  );
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
});

test('an unknown run leads back to the agents', async () => {
  await open({}, { AgentRunDetail: { agentRun: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Run not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to agents' })).toHaveAttribute('href', '/app/agents');
});

test('the transcript of a run with tool calls can be exported', async () => {
  const call = {
    __typename: 'AgentToolCall' as const,
    id: 'call-1',
    name: 'read',
    step: 2,
    risk: 'READ' as const,
    state: 'DONE' as const,
    input: '{"path":"src/a.js"}',
    output: '1: one',
    decidedBy: null,
    mcpServer: null,
    mcpTool: null,
    createdAt: '2026-11-20T10:00:06.000Z',
    finishedAt: '2026-11-20T10:00:07.000Z',
  };
  await open({ engine: 'SEARCH', toolCalls: { totalCount: 1, nodes: [call] } });
  expect(await screen.findByRole('link', { name: 'Export transcript' })).toHaveAttribute(
    'href',
    '/agents/runs/run-1/transcript.jsonl',
  );
});

test('a call of an MCP server shows where it goes and exactly what is sent, before and after the decision', async () => {
  const call = {
    ...waitingCall,
    name: 'mcp_Issues_search_issues',
    risk: 'EXTERNAL' as const,
    input: '{"text":"file names"}',
    mcpServer: 'Issues (mcp.example.com)',
    mcpTool: 'search_issues',
  };
  const nodes = [
    call,
    { ...call, id: 'call-2', state: 'DONE' as const, output: 'Issue 7', decidedBy: 'Maya' },
  ];
  await open({ ...running, state: 'WAITING_FOR_APPROVAL', toolCalls: { totalCount: 2, nodes } });
  const card = within(await screen.findByRole('region', { name: 'Waiting for approval' }));
  expect(card.getByText('Call search_issues of Issues (mcp.example.com)')).toBeVisible();
  expect(card.getByText('Sends data to another system')).toBeVisible();
  expect(
    card.getByText(/exactly this input is sent to Issues \(mcp\.example\.com\), another system/),
  ).toBeVisible();
  expect(card.getByRole('region', { name: 'Input that is sent' })).toHaveTextContent(
    '{ "text": "file names" }',
  );
  const list = within(screen.getByRole('list', { name: 'Tool calls' }));
  expect(list.getByText('Approved by Maya')).toBeVisible();
});
