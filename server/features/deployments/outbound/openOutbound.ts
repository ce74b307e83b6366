import type { SiteRelease } from '../../../engines/sites/index.ts';
import { maskSecrets } from '../../../engines/text/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { EnvironmentRow, ReleaseRow } from '../rows.ts';
import { secretsOf, type Variable } from '../variables/variables.ts';
import { outboundProxiesOf } from './outboundProxiesOf.ts';

/** The port of the proxy in sandboxes of services. */
const proxyPort = 28_128;

const proxy = `http://127.0.0.1:${proxyPort}`;
const own = '127.0.0.1,localhost,::1';

/** What programs find in their environment to reach the proxy; Node's own `fetch` asks for the last one. */
const variables = {
  HTTP_PROXY: proxy,
  HTTPS_PROXY: proxy,
  http_proxy: proxy,
  https_proxy: proxy,
  NO_PROXY: own,
  no_proxy: own,
  NODE_USE_ENV_PROXY: '1',
};

/** How a service reaches other hosts. */
export type Outbound = {
  variables: Readonly<Record<string, string>>;
  connections: readonly { socket: string; port: number }[];
  forwards: SiteRelease['forwards'];
  sayTo: SiteRelease['sayTo'];
  close: () => void;
};

const none: Outbound = {
  variables: {},
  connections: [],
  forwards: undefined,
  sayTo: undefined,
  close: () => undefined,
};

/** What is to run, as far as it decides what it reaches. */
type Asking = {
  environment: EnvironmentRow;
  release: Pick<ReleaseRow, 'manifest'>;
  variables: readonly Variable[];
  place: { organizationId: string };
};

/**
 * Opens the proxy by which a service reaches the hosts that its environment allows; nothing where it allows none.
 * @param secrets what the service knows beside its variables, such as the password of its database
 */
export const openOutbound = async (
  { runtime, inOrganization }: JobContext,
  { environment, release, variables: given, place: { organizationId } }: Asking,
  secrets: readonly string[],
): Promise<Outbound> => {
  if (release.manifest.kind !== 'SERVICE') return none;
  const targets = await inOrganization(organizationId, ({ outbound }, grant) =>
    outbound.effective(grant, environment),
  );
  if (targets.length === 0) return none;
  const proxies = await outboundProxiesOf(runtime);
  const opened = await proxies.open({
    organizationId,
    environmentId: environment.id,
    targets,
    mask: maskSecrets([...secretsOf(given), ...secrets]).mask,
  });
  const { socket, control, hosts, sayTo, close } = opened;
  return {
    variables,
    connections: [{ socket, port: proxyPort }],
    forwards: { control, proxyPort, hosts },
    sayTo,
    close,
  };
};
