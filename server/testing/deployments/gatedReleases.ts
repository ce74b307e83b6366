import type { Insertable } from 'kysely';
import type { DB } from '../../platform/database/rows.generated.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { lookAtBlocked } from '../../features/deployments/gates/blockedClock.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { seededPassword } from '../people/accounts.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import type { Asker, TestServer } from '../testServer.ts';

/** The commit of every release of these tests. */
export const gatedCommit = 'e'.repeat(40);

/** A project with a release that waits to be deployed. */
export type GatedProject = { projectId: string; releaseId: string; production: string; staging: string };

type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

const fields =
  'id status commitSha error reasons { code message path until note } approvals { userName approved }';

const read = async (asker: Asker, id: string) =>
  (await asker.execute(`query ($id: ID!) { deployment(id: $id) { ${fields} } }`, { id })).data.deployment;

/** What tests of gates do with releases, on a test server. */
export const gatedReleasesOn = (server: TestServer) => {
  const { system } = server.runtime.database;
  const context = jobContextOf(server.runtime);

  const release = async (
    { organizationId }: Person,
    { projectId }: Pick<GatedProject, 'projectId'>,
    number: number,
    commitSha = gatedCommit,
  ): Promise<string> => {
    const id = newId();
    const manifest = { kind: 'STATIC', start: null, output: '', fallback: 'NOT_FOUND', healthPath: '/' };
    await system
      .insertInto('releases')
      .values({
        id,
        organizationId,
        projectId,
        number,
        commitSha,
        createdAt: server.clock.now(),
        digest: 'a'.repeat(64),
        manifest: JSON.stringify(manifest),
        layers: '[]',
        bytes: 1,
        fileCount: 1,
      })
      .execute();
    return id;
  };

  const environmentsOf = async (projectId: string): Promise<Pick<GatedProject, 'production' | 'staging'>> => {
    const environments = await system
      .selectFrom('environments')
      .select(['id', 'kind'])
      .where('projectId', '=', projectId)
      .execute();
    const idOf = (kind: string) => environments.find((each) => each.kind === kind)?.id ?? '';
    return { production: idOf('PRODUCTION'), staging: idOf('STAGING') };
  };

  const plant = (
    owner: Person,
    project: Pick<GatedProject, 'projectId' | 'releaseId'> & Partial<GatedProject>,
    given: Given<'deployments'>,
  ) =>
    recordsOn(server).deployment(owner, project.projectId, {
      releaseId: project.releaseId,
      commitSha: gatedCommit,
      ...given,
    });

  return {
    /** Makes another release of a project, of the same commit unless said otherwise; its id. */
    release,

    /** The environments of a project. */
    environments: environmentsOf,

    /** Makes a project with a release of a commit, whose build ran these steps. */
    make: async (owner: Person, steps: readonly object[] = []): Promise<GatedProject> => {
      const { organizationId } = owner;
      const projectId = await recordsOn(server).project(owner);
      const releaseId = await release(owner, { projectId }, 1);
      const own = { organizationId, projectId, commitSha: gatedCommit, createdAt: server.clock.now() };
      const build = { id: newId(), inputs: 'same', state: 'SUCCEEDED', releaseId } as const;
      await system
        .insertInto('builds')
        .values({ ...own, ...build, steps: JSON.stringify(steps) })
        .execute();
      return { projectId, releaseId, ...(await environmentsOf(projectId)) };
    },

    /** Changes the rules of an environment as a person does; answers the errors. */
    rule: async (asker: Asker, id: string, rules: object): Promise<{ code: string; field: unknown }[]> => {
      const known = await asker.execute('query ($id: ID!) { environment(id: $id) { updatedAt } }', { id });
      const { data } = await asker.execute(
        'mutation ($input: UpdateEnvironmentInput!) { updateEnvironment(input: $input) { errors { code field } } }',
        {
          input: {
            id,
            updatedAt: known.data.environment.updatedAt,
            currentPassword: seededPassword,
            ...rules,
          },
        },
      );
      return data.updateEnvironment.errors;
    },

    /** Asks for the release to be deployed. */
    deploy: async (asker: Asker, { releaseId }: GatedProject, environmentId: string) => {
      const { data } = await asker.execute(
        `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { ${fields} } errors { message } } }`,
        { input: { environmentId, releaseId } },
      );
      const { deployment, errors } = data.startDeployment;
      if (errors.length > 0) throw new Error(errors[0].message);
      return deployment;
    },

    /** Says yes or no to a deployment. */
    say: async (asker: Asker, id: string, approved: boolean, comment?: string) => {
      const { data } = await asker.execute(
        `mutation ($input: ApproveDeploymentInput!) { approveDeployment(input: $input) { deployment { ${fields} } errors { field code message } } }`,
        { input: { id, approved, comment } },
      );
      return data.approveDeployment;
    },

    /** Why somebody may not approve a deployment, as its page tells them; null when they may. */
    obstacle: async (asker: Asker, id: string): Promise<{ code: string; message: string } | null> => {
      const asked = 'query ($id: ID!) { deployment(id: $id) { approvalObstacle { code message } } }';
      return (await asker.execute(asked, { id })).data.deployment.approvalObstacle;
    },

    /** When somebody approved a deployment, as its page tells them; null when they are asked. */
    approvedAt: async (asker: Asker, id: string): Promise<Date | null> => {
      const asked = 'query ($id: ID!) { deployment(id: $id) { viewerApprovedAt } }';
      return (await asker.execute(asked, { id })).data.deployment.viewerApprovedAt;
    },

    /** A deployment past all rules. */
    plant,

    read,

    /** Lets a release run in production from now on, as rollouts do; the deployment that brought it. */
    run: async (
      owner: Person,
      { projectId, production: environmentId }: Pick<GatedProject, 'projectId' | 'production'>,
      releaseId: string,
      given: Given<'deployments'> = {},
    ): Promise<string> => {
      server.clock.advance(1_000);
      const now = server.clock.now();
      const brought = { environmentId, liveAt: now, finishedAt: now, ...given };
      const deploymentId = await plant(owner, { projectId, releaseId }, brought);
      const to = { releaseId, deploymentId, since: now };
      await system
        .insertInto('environmentPointers')
        .values({ organizationId: owner.organizationId, environmentId, ...to })
        .onConflict((on) => on.columns(['organizationId', 'environmentId']).doUpdateSet(to))
        .execute();
      return deploymentId;
    },

    /** A deployment after the worker looked at what is blocked. */
    later: async (asker: Asker, id: string) => {
      await lookAtBlocked(context);
      return read(asker, id);
    },
  };
};
