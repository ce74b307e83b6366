import { type Figure, latencyFigures, timed } from './figure.ts';
import { clientOperation } from './operations.ts';
import { runSql, type ServerProcess } from './serverProcess.ts';
import { openSession } from './session.ts';

const addProjects = `
  insert into projects (id, organization_id, name, description, status, created_at, updated_at)
  select gen_random_uuid(), $1, 'Service ' || number, 'Warehouse service number ' || number, 'ACTIVE',
         now() - number * interval '1 minute', now() - number * interval '1 minute'
  from generate_series($2::int, $3::int) as number`;

/** The list's first page and the header's search in an organization with many projects. */
export const measureProjects = async ({ url, dataDirectory }: ServerProcess): Promise<Figure[]> => {
  const session = await openSession(url);
  const { viewer } = await session.ask<{ viewer: { organizationId: string } }>(
    '{ viewer { organizationId } }',
  );
  const list = clientOperation('ProjectList');
  const search = clientOperation('HeaderSearch');
  const figures: Figure[] = [];
  let present = 0;
  for (const rows of [10_000, 50_000]) {
    await runSql(dataDirectory, addProjects, [viewer.organizationId, present + 1, rows]);
    // As autovacuum does within a minute of such a change.
    await runSql(dataDirectory, 'vacuum analyze projects');
    present = rows;
    const many = rows.toLocaleString('en-US');
    const firstPage = () =>
      session.ask(list, { first: 12, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } });
    const find = (index: number) => session.ask(search, { text: `service ${1000 + index}` });
    await timed(10, firstPage);
    await timed(10, find);
    figures.push(
      ...latencyFigures(`First page of ${many} projects`, await timed(50, firstPage), {
        p50: 100,
        p99: 250,
      }),
      ...latencyFigures(`Search among ${many} projects`, await timed(50, find), { p50: 100, p99: 250 }),
    );
  }
  await runSql(dataDirectory, `delete from projects where organization_id = $1 and name like 'Service %'`, [
    viewer.organizationId,
  ]);
  session.close();
  return figures;
};
