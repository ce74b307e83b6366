import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inOrganization } from '../../platform/database/roles/inOrganization.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { oneOf } from '../records/chance.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

const statuses = [
  'SUCCEEDED',
  'SUCCEEDED',
  'SUCCEEDED',
  'FAILED',
  'RUNNING',
  'QUEUED',
  'CANCELED',
  'SUPERSEDED',
] as const;
const environments = ['PRODUCTION', 'PRODUCTION', 'STAGING', 'PREVIEW'] as const;
const kinds = ['DEPLOYMENT', 'DEPLOYMENT', 'PROMOTION', 'ROLLBACK', 'CONFIGURATION'] as const;
const phases = ['BUILD', 'GATES', 'START', 'WATCH', null] as const;

/**
 * What may happen to the deployments of an organization, as whoever may see nothing else: `deploy` makes some, `act` does anything.
 * @param next numbers below a given one, which decide
 */
export const deploymentLife = async (server: TestServer, owner: Person, next: (below: number) => number) => {
  const { organizationId } = owner;
  const { project } = recordsOn(server);
  const projects = [await project(owner), await project(owner), await project(owner)];
  const now = server.clock.now().getTime();
  const within = (change: (transaction: Kysely<DB>) => Promise<unknown>) =>
    inOrganization(server.runtime.database, organizationId, change);
  const row = () => {
    const createdAt = new Date(now - next(190) * 86_400_000 - next(1_000));
    const status = oneOf(statuses, next);
    const ended = status === 'SUCCEEDED' || status === 'FAILED';
    const end = new Date(createdAt.getTime() + next(3_000_000));
    return {
      id: newId(),
      organizationId,
      projectId: oneOf(projects, next),
      environment: oneOf(environments, next),
      status,
      kind: oneOf(kinds, next),
      phase: oneOf(phases, next),
      commitSha: 'a1b2c3d',
      createdAt,
      committedAt: next(5) === 0 ? null : new Date(createdAt.getTime() - next(30) * 600_000),
      finishedAt: ended && next(20) > 0 ? end : null,
      undoneAt: status === 'SUCCEEDED' && next(5) === 0 ? end : null,
      error: ended && next(4) === 0 ? 'The service answered 500.' : null,
    };
  };
  const deploy = (many = 1 + next(9)) =>
    within((to) =>
      to
        .insertInto('deployments')
        .values(Array.from({ length: many }, row))
        .execute(),
    );
  const some = (): RawBuilder<unknown> =>
    sql`id in (select id from deployments where project_id = ${oneOf(projects, next)} order by id limit ${next(4)} offset ${next(9)})`;
  const end = () => {
    const [status, seconds] = [oneOf(statuses, next), next(5_000)];
    return within((to) =>
      sql`update deployments set status = ${status}, finished_at = created_at + ${seconds} * interval '1 second'
        where ${some()}`.execute(to),
    );
  };
  const undo = () =>
    within((to) =>
      sql`update deployments set undone_at = now() where ${some()} and status = 'SUCCEEDED'`.execute(to),
    );
  const becomeUnhealthy = () =>
    within((to) =>
      sql`update deployments set error = 'The service answered 500.' where ${some()} and status = 'SUCCEEDED'`.execute(
        to,
      ),
    );
  const forget = () => within((to) => sql`delete from deployments where ${some()}`.execute(to));
  const archive = () => {
    const archivedAt = next(2) === 0 ? null : new Date(now);
    const id = oneOf(projects, next);
    return within((to) => to.updateTable('projects').set({ archivedAt }).where('id', '=', id).execute());
  };
  const remove = async () => {
    // First, as several are removed at the same time.
    projects.push(await project(owner));
    const [id] = projects.splice(next(projects.length), 1);
    await within((to) =>
      to
        .deleteFrom('projects')
        .where('id', '=', id ?? newId())
        .execute(),
    );
  };
  const actions = [deploy, deploy, deploy, end, end, undo, becomeUnhealthy, forget, archive];
  return { deploy, act: () => (next(15) === 0 ? remove() : oneOf(actions, next)()) };
};
