import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoOwner, demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const connect = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
const create = `mutation ($input: CreateTaskInput!) {
  createTask(input: $input) { task { id } errors { message } }
}`;

/** A new organization with a project and a task in it. */
const begin = async () => {
  const owner = await newOwner();
  const { connectRepository } = await ask(owner.browser, connect, {
    input: { provider: 'GITHUB', projectName: 'Engine' },
  });
  const projectId: string = connectRepository.project.id;
  const { createTask } = await ask(owner.browser, create, { input: { projectId, title: 'Draw the mill' } });
  const id: string = createTask.task.id;
  return { owner, projectId, id, path: `/app/projects/${projectId}?task=${id}` };
};
const panel = async () => within(await screen.findByRole('dialog', { name: 'Task' }));

test('a task is opened by its title, and all of it is changed where it stands', async () => {
  const { owner, projectId, path } = await begin();
  const { user, address } = await renderApp({ path: `/app/projects/${projectId}`, as: owner });
  await user.click(await screen.findByRole('link', { name: 'Draw the mill' }));
  const task = await panel();
  expect(address()).toBe(path);

  const title = await task.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Build the mill{Enter}');
  expect(
    await task.findByText('Ada Lovelace renamed it from “Draw the mill” to “Build the mill”'),
  ).toBeVisible();

  await user.click(task.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Review' }));
  expect(await task.findByText('Ada Lovelace moved it from To do to Review')).toBeVisible();

  await user.click(task.getByRole('button', { name: 'Assignee Nobody' }));
  await user.click(await screen.findByRole('button', { name: 'Assign to Ada Lovelace' }));
  expect(await task.findByRole('button', { name: 'Assignee Ada Lovelace' })).toBeVisible();

  const due = task.getByLabelText('Due date');
  fireEvent.change(due, { target: { value: '2020-02-29' } });
  fireEvent.blur(due);
  expect(await task.findByText('Ada Lovelace set the due date to Feb 29, 2020')).toBeVisible();

  await user.type(task.getByRole('textbox', { name: 'Description' }), 'With brass.');
  await user.click(task.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(`/app/projects/${projectId}`));
  const review = within(await screen.findByRole('region', { name: /^Review/ }));
  expect(await review.findByRole('link', { name: 'Build the mill' })).toBeVisible();
  expect(review.getByText('Overdue since Feb 29, 2020')).toBeVisible();
  expect(review.getByText('Assigned to Ada Lovelace')).toBeInTheDocument();

  await user.click(review.getByRole('link', { name: 'Build the mill' }));
  expect(await (await panel()).findByText('Ada Lovelace wrote a description')).toBeVisible();
});

test('an agent that cannot take a task says why, and the task stays as it is', async () => {
  const { owner, projectId, path } = await begin();
  const { createAgent } = await ask(
    owner.browser,
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id updatedAt } } }',
    {
      input: {
        name: 'Mill Pilot',
        type: 'CODE_REVIEW',
        projectIds: [projectId],
        capabilities: ['FINDING_FIXES'],
      },
    },
  );
  const { id, updatedAt } = createAgent.agent;
  await ask(
    owner.browser,
    `mutation ($input: UpdateAgentInput!, $id: ID!) {
      updateAgent(input: $input) { errors { message } } activateAgent(input: { id: $id }) { errors { message } }
    }`,
    { input: { id, updatedAt, instructions: 'Fix what can be fixed.' }, id },
  );
  const { user } = await renderApp({ path, as: owner });
  const task = await panel();
  await user.click(await task.findByRole('button', { name: 'Assignee Nobody' }));
  await user.click(await screen.findByRole('button', { name: 'Assign to Mill Pilot' }));
  expect(
    await task.findByText(/^Runs need a repository that is hosted here, or a connected one\./),
  ).toBeVisible();
  expect(task.getByRole('button', { name: 'Assignee Nobody' })).toBeVisible();
});

test('what is refused stays as it was typed, with the reason', async () => {
  const { owner, path } = await begin();
  const { user } = await renderApp({ path, as: owner });
  const task = await panel();
  const title = await task.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.tab();
  expect(await task.findByText('Task title is required')).toBeVisible();
  expect(title).toHaveValue('');
  await user.type(title, 'Turn the mill{Enter}');
  expect(await task.findByText(/renamed it from “Draw the mill” to “Turn the mill”/)).toBeVisible();
  expect(task.queryByText('Task title is required')).not.toBeInTheDocument();
});

test('a comment is sent once, stands in the activity, and stays as it was typed when it is refused', async () => {
  const { owner, path } = await begin();
  const { user } = await renderApp({ path, as: owner });
  const task = await panel();
  const box = await task.findByRole('textbox', { name: 'Comment' });
  const send = task.getByRole('button', { name: 'Comment' });
  expect(send).toBeDisabled();
  await user.type(box, 'Which **river**?');
  await user.dblClick(send);
  const comment = within(await task.findByRole('article', { name: 'Comment by Ada Lovelace' }));
  expect(await comment.findByText(/river/)).toBeVisible();
  await waitFor(() => expect(box).toHaveValue(''));
  expect(task.getAllByRole('article')).toHaveLength(1);

  const long = 'x'.repeat(4_001);
  fireEvent.change(box, { target: { value: long } });
  await user.click(send);
  expect(await task.findByText('Comment must be at most 4,000 characters')).toBeVisible();
  expect(box).toHaveValue(long);
  await user.clear(box);
  await user.type(box, 'The Thames.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(task.getAllByRole('article')).toHaveLength(2));
});

test('a task that is found leads to its panel, and stands out on the board behind it', async () => {
  const { user, address } = await renderApp({ path: '/app/dashboard', as: await demoOwner() });
  await user.type(
    await screen.findByRole('combobox', { name: 'Search projects, tasks and agents' }),
    'battery and payload',
  );
  await user.click(await screen.findByRole('option', { name: /Show battery and payload/ }));
  await waitFor(() => expect(address()).toMatch(/^\/app\/projects\/[^?]+\?task=.+/));
  const task = await panel();
  expect(await task.findByRole('textbox', { name: 'Description' })).toHaveDisplayValue(
    /which robot can still take a pallet/,
  );
  const card = await screen.findByRole('link', { name: /^Show battery and payload/, hidden: true });
  expect(card.closest('li')).toHaveAttribute('aria-current', 'true');
});

test('a viewer reads a task and learns why it cannot be changed', async () => {
  const { user } = await renderApp({ path: '/app/projects', as: await demoViewer() });
  await user.click(await screen.findByRole('link', { name: 'Fleet Console' }));
  const [card] = within(await screen.findByRole('region', { name: /^In progress/ })).getAllByRole('link');
  if (!card) throw new Error('Nothing is in progress.');
  const name = card.textContent;
  await user.click(card);
  const task = await panel();
  expect(await task.findByRole('heading', { name })).toBeVisible();
  expect(task.getByText('Your role can read tasks, but not change them.')).toBeVisible();
  expect(task.queryByRole('textbox')).not.toBeInTheDocument();
  expect(task.queryByRole('button', { name: 'Comment' })).not.toBeInTheDocument();
});

test('one that is gone, or of another project, says so and leads back to the board', async () => {
  const { owner, projectId } = await begin();
  const other = await begin();
  for (const unknown of ['nonsense', other.id]) {
    const { user, address } = await renderApp({
      path: `/app/projects/${projectId}?task=${unknown}`,
      as: owner,
    });
    const task = await panel();
    expect(await task.findByText('This task is not there any more.')).toBeVisible();
    await user.click(task.getByRole('button', { name: 'Back to the board' }));
    await waitFor(() => expect(address()).toBe(`/app/projects/${projectId}`));
  }
});
