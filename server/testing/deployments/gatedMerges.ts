import type { HostedProject, Hosting, WorkingClone } from '../hosting/hosting.ts';
import { type ProposedChange, pullRequestsOf } from '../hosting/pullRequests.ts';
import type { Person } from '../seed.ts';
import { gatedReleasesOn } from './gatedReleases.ts';

/** Merges whose deployment to production requires an approval. Call it once a push was made. */
export const gatedMergesOf = async (
  hosting: Hosting,
  owner: Person,
  project: HostedProject,
  clone: WorkingClone,
) => {
  const gated = gatedReleasesOn(hosting.server);
  const { production } = await gated.environments(project.id);
  await gated.rule(owner, production, { approvals: 1 });
  let releases = 100;

  /** What main leads to now runs in production. */
  const run = async (): Promise<void> => {
    await clone.git('fetch', '--quiet', 'origin');
    const commit = (await clone.git('rev-parse', 'origin/main')).trim();
    const releaseId = await gated.release(owner, { projectId: project.id }, ++releases, commit);
    await gated.run(owner, { projectId: project.id, production }, releaseId, { commitSha: commit });
  };

  /** Orders a deployment of a commit by the owner; its id. */
  const order = async (commitSha: string): Promise<string> => {
    const { data } = await owner.execute(
      'mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }',
      { input: { environmentId: production, commitSha } },
    );
    if (data.startDeployment.deployment === null) throw new Error(data.startDeployment.errors[0].message);
    return data.startDeployment.deployment.id;
  };

  return {
    run,
    order,

    /** Merges a pull request, and orders a deployment of the merge by the owner; its id. */
    deploy: async (
      merger: Person,
      { id, headSha }: Pick<ProposedChange, 'id' | 'headSha'>,
      method = 'MERGE_COMMIT',
    ): Promise<string> => {
      await run();
      const refused = await pullRequestsOf(project).merge(merger, { id, headSha }, { method });
      if (refused[0]) throw new Error(refused[0].message);
      await hosting.untilPushesAreRead(project.id);
      const { data: merged } = await owner.execute('query ($id: ID!) { pullRequest(id: $id) { mergeSha } }', {
        id,
      });
      return order(merged.pullRequest.mergeSha);
    },
    obstacle: gated.obstacle,
    say: gated.say,
  };
};
