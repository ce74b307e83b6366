import { newId } from '../../platform/graphql/ids.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

type Options = {
  /** How many hours ago it was made and last changed. */
  hours?: number;
  description?: string;
  /** Gives it a fetched repository of this main language, and makes it active. */
  language?: string;
  archived?: boolean;
  team?: Person[];
  /** How many of its tasks are done, and how many are not. */
  done?: number;
  open?: number;
};

/** Adds a project to the organization of a person, past the plan's limit if need be; answers its id. */
export const addProject = async (
  { runtime }: TestServer,
  { organizationId }: Pick<Person, 'organizationId'>,
  name: string,
  options: Options = {},
): Promise<string> => {
  const { hours = 0, language, description, archived = false, team = [], done = 0, open = 0 } = options;
  const { system } = runtime.database;
  const id = newId();
  const when = new Date(runtime.clock().getTime() - hours * 3_600_000);
  const belongs = { organizationId, projectId: id };
  await system
    .insertInto('projects')
    .values({
      id,
      organizationId,
      name,
      description,
      status: language ? 'ACTIVE' : 'DRAFT',
      archivedAt: archived ? when : null,
      createdAt: when,
      updatedAt: when,
    })
    .execute();
  for (const { id: userId } of team) {
    await system
      .insertInto('projectMembers')
      .values({ ...belongs, userId })
      .execute();
  }
  for (let index = 0; index < done + open; index += 1) {
    const status = index < done ? 'DONE' : 'TODO';
    await system
      .insertInto('tasks')
      .values({ ...belongs, id: newId(), title: `Task ${index + 1}`, status })
      .execute();
  }
  if (language) {
    const source = {
      provider: 'GITHUB',
      url: 'https://git.example/a/b',
      defaultBranch: 'main',
      headSha: 'a',
    } as const;
    await system
      .insertInto('repositories')
      .values({
        ...belongs,
        ...source,
        id: newId(),
        primaryLanguage: language,
        headCommittedAt: when,
        fetchedAt: when,
      })
      .execute();
  }
  return id;
};
