import { checkHost } from '../../engines/git/index.ts';
import { fault } from '../../platform/graphql/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';

const invalid = (message: string) => fault('url', 'INVALID', message);

/** What the gate of all addresses that people enter is told of webhooks. */
export const gateOf = ({ env }: Pick<Runtime, 'env'>) => ({
  allowedHosts: env.webhookAllowedHosts,
  allowedBy: 'WEBHOOK_ALLOWED_HOSTS',
});

/**
 * The URL of a webhook as it is stored. It passes the gate of all addresses that people enter, and again with each request.
 * @throws UserFault INVALID on `url`
 */
export const checkedUrl = async (
  typed: string,
  runtime: Pick<Runtime, 'env'>,
  signal?: AbortSignal,
): Promise<string> => {
  const url = URL.parse(typed);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('Please enter a full URL, such as https://example.com/slipway');
  }
  if (url.username || url.password || url.hash) {
    throw invalid('Enter the URL without a password or a fragment (#): requests are signed.');
  }
  const checked = await checkHost(url, { ...gateOf(runtime), signal });
  if (!checked.ok) throw invalid(checked.message);
  return url.href;
};
