import {
  openLayers,
  type ServicePlace,
  siteHostname,
  type SiteRelease,
} from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { artifactsOf } from '../builds/enginesOf.ts';
import { effectiveHealthPath, type EnvironmentRow, type ReleaseRow } from '../rows.ts';
import { openDatabase } from '../databases/openDatabase.ts';
import { openOutbound } from '../outbound/openOutbound.ts';
import { environmentOf, secretsOf, type Variable } from '../variables/variables.ts';

/**
 * The names that lead to an environment: its domains, and the hosts of its address and of those by which it was reached under former short names of its
 * organization, which nobody else gets. None where no sites are served.
 */
export const namesOf = (
  { runtime }: Pick<JobContext, 'runtime'>,
  {
    hostLabel,
    organizationSlug,
    formerSlugs,
    provenDomains,
  }: Pick<EnvironmentRow, 'hostLabel' | 'organizationSlug' | 'formerSlugs' | 'provenDomains'>,
): { hosts: string[]; domains: string[] } => ({
  hosts: [organizationSlug, ...formerSlugs].flatMap(
    (slug) => siteHostname(runtime.env, hostLabel, slug) ?? [],
  ),
  domains: runtime.env.sitesDomain === null ? [] : provenDomains,
});

/** Returns how often the service of an environment runs: once on a machine. */
export const replicasOf = (
  { runtime }: Pick<JobContext, 'runtime'>,
  { replicas }: Pick<EnvironmentRow, 'replicas'>,
): number => (runtime.env.cluster === null ? 1 : replicas);

/** A release as it is to be run in an environment. */
export type Runnable = {
  environment: EnvironmentRow;
  release: ReleaseRow;
  variables: readonly Variable[];
  place: ServicePlace;
};

/**
 * Brings the content of a release to this machine, where its start finds it at once, to be run as its environment says, and given these variables; whoever runs it tells when
 * that has ended.
 */
export const openRelease = async (context: JobContext, runnable: Runnable): Promise<SiteRelease> => {
  const {
    environment,
    release: { id, manifest, layers },
    variables,
    place,
  } = runnable;
  const { runtime } = context;
  const { close: letGo } = await openLayers(artifactsOf(runtime).of, { place, layers });
  const database = await openDatabase(context, place).catch((error: Error) => {
    letGo();
    throw error;
  });
  const outbound = await openOutbound(context, runnable, database.secrets).catch((error: unknown) => {
    void database.close();
    letGo();
    throw error;
  });
  const { healthPath, healthStatus, healthSeconds, memoryMegabytes } = environment;
  return {
    releaseId: id,
    manifest,
    layers,
    letGo: () => {
      outbound.close();
      void database.close();
      letGo();
    },
    environment: { ...outbound.variables, ...environmentOf(variables), ...database.environment },
    outbound: [...outbound.connections, ...database.outbound],
    forwards: outbound.forwards,
    sayTo: outbound.sayTo,
    secrets: [...secretsOf(variables), ...database.secrets],
    health: {
      path: effectiveHealthPath(healthPath, { manifest }),
      status: healthStatus,
      seconds: healthSeconds,
    },
    memoryBytes: memoryMegabytes * 1024 * 1024,
    replicas: replicasOf(context, environment),
    place,
  };
};
