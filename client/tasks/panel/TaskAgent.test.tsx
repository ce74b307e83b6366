import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage.tsx';
import { AnswerNote } from './AnswerNote.tsx';
import { TaskAgent } from './TaskAgent.tsx';
import type { TaskDetailFragment } from './taskPanel.generated.ts';

const agent = { id: 'agent-1', name: 'Review Pilot', status: 'ACTIVE', deletedAt: null } as const;
const task: TaskDetailFragment = {
  id: 'task-1',
  title: 'Fix the comparison',
  status: 'REVIEW',
  description: '',
  dueOn: null,
  assignee: agent,
  project: { id: 'project-1' },
  history: [],
  agentRun: {
    id: 'run-1',
    state: 'SUCCEEDED',
    pullRequests: [{ id: 'change-1', number: 3, title: 'Fix: Secret compared', state: 'OPEN' }],
  },
};

const open = (changes: Partial<TaskDetailFragment>) =>
  renderPage(<TaskAgent task={{ ...task, ...changes }} />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1?task=task-1',
    answers: {},
  });

test('a task of an agent leads to its run and to the pull request', async () => {
  await open({});
  expect(await screen.findByRole('link', { name: 'Newest run' })).toHaveAttribute(
    'href',
    '/app/agents/runs/run-1',
  );
  expect(screen.getByRole('link', { name: '#3 Fix: Secret compared' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/3',
  );
  expect(screen.queryByText(/not active/)).not.toBeInTheDocument();
});

test.each([
  [true, 'Review Pilot waits for an answer. Your next comment is the answer.'],
  [false, 'Review Pilot waits for an answer. Members who may run agents can answer.'],
])('a task whose agent waits for an answer says who can answer', async (mayRun, note) => {
  const waiting = {
    ...task,
    agentRun: { id: 'run-1', state: 'WAITING_FOR_ANSWER' as const, pullRequests: [] },
  };
  await renderPage(<AnswerNote task={waiting} refusal={null} />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1?task=task-1',
    answers: {},
    permissions: ['ORGANIZATION_READ', 'TASK_UPDATE', ...(mayRun ? (['AGENT_RUN'] as const) : [])],
  });
  expect(await screen.findByText(note)).toBeVisible();
});

test('a task says that its agent is paused', async () => {
  await open({ assignee: { ...agent, status: 'PAUSED' }, agentRun: null });
  expect(await screen.findByText('Review Pilot is not active and starts no runs.')).toBeVisible();
});

test('a task says that its agent was deleted', async () => {
  await open({ assignee: { ...agent, deletedAt: '2026-11-27T08:00:00.000Z' } });
  expect(
    await screen.findByText('Review Pilot was deleted. Assign the task to somebody else.'),
  ).toBeVisible();
});
