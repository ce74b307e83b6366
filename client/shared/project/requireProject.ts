import { GraphQLError } from 'graphql';

/** The project of an answer; throws NOT_FOUND, as the server does, when there is none. */
export const requireProject = <Project>(project: Project | null): Project => {
  if (project) return project;
  throw new GraphQLError('There is no such project.', { extensions: { code: 'NOT_FOUND' } });
};
