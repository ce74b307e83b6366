import { QueueFull } from '../../engines/fairness/index.ts';
import { GitError } from '../../engines/git/index.ts';
import { accessError } from '../graphql/errors.ts';

/** What went wrong with git as an error of the request: a damaged clone, or one made to be too large to read. */
export const told = (error: unknown): never => {
  if (error instanceof QueueFull) {
    throw accessError('RATE_LIMITED', 'Many files are being read right now. Please try again in a moment.');
  }
  if (!(error instanceof GitError)) throw error;
  throw accessError('CONFLICT', `${error.message} Fetch the repository again in the project's settings.`);
};
