import type { Connecting } from './connecting.ts';
import type { Person } from '../seed.ts';
import type { Answer } from '../testServer.ts';

/** Connects a repository that the Git server has and waits for it; answers the project's id. */
export const connectAndWait = async (at: Connecting, owner: Person, name: string): Promise<string> => {
  const { project, job } = await at.connect(owner, {
    projectName: name,
    repositoryUrl: `${at.git.url}/${name}.git`,
  });
  const { state, error } = await at.ended(owner, job?.id ?? '');
  if (state !== 'SUCCEEDED' || !project) throw new Error(`The repository was not connected: ${error}`);
  return project.id;
};

/** Asks for fields of a project's repository. */
export const askRepository = async (person: Person, id: string, fields: string): Promise<Answer['data']> => {
  const { data, errors } = await person.execute(
    `query ($id: ID!) { project(id: $id) { repository { ${fields} } } }`,
    { id },
  );
  if (errors) throw errors[0];
  return data.project.repository;
};

/** Fetches a connected repository anew and answers the ended job. */
export const fetchAndWait = async (at: Connecting, person: Person, projectId: string) => {
  const { data, errors } = await person.execute(
    'mutation ($id: ID!) { fetchRepository(input: { projectId: $id }) { job { id } errors { code message } } }',
    { id: projectId },
  );
  if (errors) throw errors[0];
  const { job } = data.fetchRepository;
  if (!job) throw new Error(data.fetchRepository.errors[0].message);
  return at.ended(person, job.id);
};
