import { ProviderFailure } from './providerFailure.ts';

/**
 * Answers what `read` does; null when the provider has it no more, although it shows the repository.
 * @throws ProviderFailure NOT_FOUND when it does not show the repository either
 */
export const unlessGone = async <T>(
  read: () => Promise<T>,
  readRepository: () => Promise<unknown>,
): Promise<T | null> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'NOT_FOUND') throw error;
    await readRepository();
    return null;
  }
};
