import { newId } from '../../platform/graphql/ids.ts';
import type { TestServer } from '../testServer.ts';

const sha = (digit: string): string => digit.repeat(40);

/**
 * An open pull request of a project with a finding that it fixes and its checks, of which the tests run, and one whose branch is gone: a row of each table with the
 * word in its texts, past all rules.
 */
export const seedPullRequest = async (
  { runtime, clock }: TestServer,
  {
    projectId,
    findingId,
    word,
    owner,
  }: {
    projectId: string;
    findingId: string;
    word: string;
    owner: { id: string; organizationId: string; name: string };
  },
): Promise<{ pullRequest: string; checkJob: string }> => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const ids = { pullRequest: newId(), checkJob: newId() };
  const now = clock.now();
  await system
    .insertInto('jobs')
    .values({ id: ids.checkJob, organizationId, projectId, kind: 'check', step: `Testing ${word}` })
    .execute();
  const proposed = {
    organizationId,
    projectId,
    title: `Fix ${word}`,
    description: `About ${word}`,
    state: 'OPEN',
    authorId: owner.id,
    authorName: owner.name,
    targetBranch: word,
    headSha: sha('a'),
    baseSha: sha('b'),
    createdAt: now,
    updatedAt: now,
  } as const;
  await system
    .insertInto('pullRequests')
    .values([
      { ...proposed, id: ids.pullRequest, number: 1, sourceBranch: `${word}-topic` },
      { ...proposed, id: newId(), number: 2, sourceBranch: `${word}-gone`, hasSource: false },
    ])
    .execute();
  await system
    .insertInto('pullRequestFindings')
    .values({ organizationId, pullRequestId: ids.pullRequest, findingId })
    .execute();
  const finding = { rule: word, title: word, severity: 'LOW', path: `${word}.js`, line: 1 };
  const made = {
    organizationId,
    pullRequestId: ids.pullRequest,
    headSha: sha('a'),
    baseSha: sha('b'),
    jobId: ids.checkJob,
    createdAt: now,
  };
  await system
    .insertInto('pullRequestChecks')
    .values([
      { ...made, id: newId(), kind: 'PARSE', state: 'FAILED', reason: `Does not parse: ${word}.js.` },
      { ...made, id: newId(), kind: 'SCAN', state: 'PASSED' },
      { ...made, id: newId(), kind: 'TESTS', state: 'RUNNING' },
    ])
    .execute();
  await system
    .updateTable('pullRequestChecks')
    .set({ fixed: JSON.stringify([finding]), introduced: '[]' })
    .where('jobId', '=', ids.checkJob)
    .where('kind', '=', 'SCAN')
    .execute();
  return ids;
};
