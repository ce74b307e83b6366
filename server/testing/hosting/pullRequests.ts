import type { Asker } from '../testServer.ts';
import type { HostedProject } from './hosting.ts';

/** A pull request as tests name it: a review and a merge are about a head. */
export type ProposedChange = { id: string; number: number; headSha: string };

type Refusal = { field: string[] | null; code: string; message: string };

const change = async (asker: Asker, name: string, input: object, selected: string) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const { data, errors } = await asker.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${selected} errors { field code message } } }`,
    { input },
  );
  if (errors) throw errors[0];
  return data[name];
};

const refusals = async (asker: Asker, name: string, input: object): Promise<Refusal[]> =>
  (await change(asker, name, input, '')).errors;

const read = async (asker: Asker, id: string) => {
  const { data } = await asker.execute(
    `query ($id: ID!) { pullRequest(id: $id) {
      id number title description state headSha sourceBranch author { __typename name } run { id }
      obstacles { code message } reviewers { user { name } state stale notCounted }
    } }`,
    { id },
  );
  return data.pullRequest;
};

/** What people and programs do with the pull requests of a hosted project. */
export const pullRequestsOf = (project: Pick<HostedProject, 'id'>) => {
  return {
    /** Creates a pull request into `main`. Throws when it is refused. */
    create: async (asker: Asker, sourceBranch: string, more: object = {}): Promise<ProposedChange> => {
      const input = {
        projectId: project.id,
        sourceBranch,
        targetBranch: 'main',
        title: sourceBranch,
        ...more,
      };
      const answer = await change(asker, 'createPullRequest', input, 'pullRequest { id number headSha }');
      if (answer.pullRequest === null) throw new Error(JSON.stringify(answer.errors));
      return answer.pullRequest;
    },

    /** Changes title, description, or whether it is a draft; answers what was refused. */
    update: (asker: Asker, id: string, values: object) =>
      refusals(asker, 'updatePullRequest', { id, ...values }),

    close: (asker: Asker, id: string) => refusals(asker, 'closePullRequest', { id, reason: 'LATER' }),
    reopen: (asker: Asker, id: string) => refusals(asker, 'reopenPullRequest', { id }),

    /** Reviews the head that was read; answers what was refused. */
    review: (asker: Asker, { id, headSha }: Pick<ProposedChange, 'id' | 'headSha'>, verdict = 'APPROVE') =>
      refusals(asker, 'reviewPullRequest', { id, headSha, verdict, body: 'Read.' }),

    /** Merges the head that was read; answers what was refused. */
    merge: (asker: Asker, { id, headSha }: Pick<ProposedChange, 'id' | 'headSha'>, more: object = {}) =>
      refusals(asker, 'mergePullRequest', { id, headSha, method: 'MERGE_COMMIT', ...more }),

    /** A pull request as somebody sees it. */
    read,

    /** The codes of what keeps somebody from merging. */
    obstacles: async (asker: Asker, id: string): Promise<string[]> =>
      (await read(asker, id)).obstacles.map(({ code }: { code: string }) => code),

    /** The open and draft pull requests, oldest first. */
    unmerged: async (asker: Asker) => {
      const { data } = await asker.execute(
        `query ($id: ID!) { project(id: $id) { pullRequests(state: [OPEN, DRAFT]) {
          nodes { id number headSha state sourceBranch findings { rule } } } } }`,
        { id: project.id },
      );
      return data.project.pullRequests.nodes.toReversed();
    },
  };
};
