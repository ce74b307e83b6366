import { type Figure, latencyFigures, timed } from './figure.ts';
import { runSql, type ServerProcess } from './serverProcess.ts';
import { openSession } from './session.ts';

const addProjects = `
  insert into projects (id, organization_id, name, description, status, created_at, updated_at)
  select gen_random_uuid(), $1, 'Walked ' || number, '', 'ACTIVE', now(), now() from generate_series(1, 50) as number`;
const addTasks = `
  insert into tasks (id, organization_id, project_id, title, assignee_id)
  select gen_random_uuid(), $1, projects.id, 'Task ' || number, $2
  from projects, generate_series(1, 20) as number
  where projects.organization_id = $1 and projects.name like 'Walked %'`;

type Walk = {
  organization: { projects: { nodes: { id: string; tasks: { nodes: { id: string }[] } }[] } };
};

/** Three levels from the organization over 50 projects, and 100 records by their ids alone. */
export const measureGraphWalk = async ({ url, dataDirectory }: ServerProcess): Promise<Figure[]> => {
  const session = await openSession(url);
  const { viewer } = await session.ask<{ viewer: { id: string; organizationId: string } }>(
    '{ viewer { id organizationId } }',
  );
  const { id, organizationId } = viewer;
  await runSql(dataDirectory, addProjects, [organizationId]);
  await runSql(dataDirectory, addTasks, [organizationId, id]);
  const walk = () =>
    session.ask<Walk>(`{ organization { projects(first: 50) { nodes { id name
      tasks(first: 20) { nodes { id title assignee { name } } } } } } }`);
  const { organization } = await walk();
  const ids = organization.projects.nodes
    .flatMap(({ tasks }) => tasks.nodes.map((task) => task.id))
    .slice(0, 100);
  const find = () => session.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
  await timed(10, walk);
  await timed(10, find);
  const figures = [
    ...latencyFigures('Three levels over 50 projects, 1,000 tasks', await timed(50, walk), {
      p50: 100,
      p99: 250,
    }),
    ...latencyFigures('100 records by their ids', await timed(50, find), { p50: 50, p99: 150 }),
  ];
  await runSql(dataDirectory, `delete from projects where organization_id = $1 and name like 'Walked %'`, [
    organizationId,
  ]);
  session.close();
  return figures;
};
