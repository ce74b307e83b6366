import dns, { Resolver } from 'node:dns/promises';
import { isNativeError } from 'node:util/types';

/** Milliseconds that a name server has to answer, and how often it is asked. */
const patience = { timeout: 3_000, tries: 2 };

/** The name server says that there is no such name, or that it has no such record. */
const isAnswer = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

/**
 * The texts of the TXT records of a name, each in one piece, asked of the name servers of this machine.
 * @returns null when none of them told
 */
export const lookUpTexts = async (name: string): Promise<string[] | null> => {
  const resolver = new Resolver(patience);
  // Those of the process at this moment: an imported getServers would stay with those of its start.
  resolver.setServers(dns.getServers());
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return isAnswer(error) ? [] : null;
  }
};
