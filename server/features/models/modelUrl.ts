import { checkHost } from '../../engines/git/index.ts';
import { fault } from '../../platform/graphql/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';

const invalid = (message: string) => fault('baseUrl', 'INVALID', message);

/**
 * The base URL of a model as it is stored: without a slash at its end. It passes the gate of all addresses that people enter, and again with each
 * request.
 * @throws UserFault INVALID on `baseUrl`
 */
export const checkedBaseUrl = async (typed: string, { env }: Pick<Runtime, 'env'>): Promise<string> => {
  const url = URL.parse(typed);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('Please enter a full URL, such as https://api.openai.com/v1');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw invalid('Enter the URL without a password, a query (?) or a fragment (#).');
  }
  const settings = { allowedHosts: env.modelAllowedHosts, allowedBy: 'MODEL_ALLOWED_HOSTS' };
  const checked = await checkHost(url, settings);
  if (!checked.ok) throw invalid(checked.message);
  return url.href.replace(/\/+$/, '');
};
