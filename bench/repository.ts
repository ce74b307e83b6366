import { setTimeout as pause } from 'node:timers/promises';
import type { GitServer } from '../server/testing/hosting/gitServer.ts';
import type { Figure } from './figure.ts';
import { openSession } from './session.ts';

const fileCount = 8_000;

/** A made-up repository: TypeScript modules of some 2 kB in 80 folders, and 200 commits. */
export const addLargeRepository = (git: GitServer) => {
  const files = Array.from({ length: fileCount }, (_, index): [string, string] => [
    `source/part${index % 80}/module${index}.ts`,
    `${`export const value${index} = ${index} * ${index % 7};\n`.repeat(50)}`,
  ]);
  return git.addRepository('large', Object.fromEntries(files), { commits: 200 });
};

const connect = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { job { id } errors { message } }
}`;
const follow = 'query ($id: ID!) { job(id: $id) { state error project { repository { fileCount } } } }';

interface Connected {
  connectRepository: { job: { id: string } | null; errors: { message: string }[] };
}
interface Followed {
  job: { state: string; error: string | null; project: { repository: { fileCount: number } } | null };
}

/** From `connectRepository` until its job has cloned and read a repository of 8,000 files on a local Git server. */
export const measureRepository = async (url: string, git: GitServer): Promise<Figure[]> => {
  const repositoryUrl = await addLargeRepository(git);
  const session = await openSession(url);
  const started = performance.now();
  const input = { provider: 'GITHUB', repositoryUrl, projectName: 'Large repository' };
  const { connectRepository } = await session.ask<Connected>(connect, { input });
  const { job } = connectRepository;
  if (!job) throw new Error(connectRepository.errors.map(({ message }) => message).join(' '));
  const answered = performance.now() - started;
  for (;;) {
    const followed = await session.ask<Followed>(follow, { id: job.id });
    const { state, error, project } = followed.job;
    if (state === 'FAILED' || state === 'CANCELED') throw new Error(`The job ended as ${state}: ${error}`);
    if (state === 'SUCCEEDED') {
      const found = project?.repository.fileCount ?? 0;
      if (found < fileCount) throw new Error(`${found} files were found instead of ${fileCount}.`);
      break;
    }
    await pause(20);
  }
  session.close();
  return [
    { name: 'Connect repository, first answer', value: answered, unit: 'ms', goal: 1_000 },
    {
      name: 'Connect repository, 8,000 files cloned and read',
      value: performance.now() - started,
      unit: 'ms',
      goal: 10_000,
    },
  ];
};
