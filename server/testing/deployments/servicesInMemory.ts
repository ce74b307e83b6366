import { runSites } from '../../features/deployments/sites/runSites.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import type { Person } from '../seed.ts';
import { openTestServer } from '../testServer.ts';
import { openDeployedServices } from './deployedService.ts';
import { gatedReleasesOn } from './gatedReleases.ts';

/** The state of an environment as people read it. */
const stateOf = async (owner: Person, id: string) => {
  const source = 'query ($id: ID!) { environment(id: $id) { state { health message sleepingSince } } }';
  return (await owner.execute(source, { id })).data.environment.state;
};

/**
 * A test server whose services run on this machine, to test how they share its memory.
 *
 * @param options times of the sites, and the memory for all services in bytes
 */
export const openServicesInMemory = async (options?: Parameters<typeof openDeployedServices>[1]) => {
  const server = await openTestServer();
  const services = await openDeployedServices(server, options);
  const stop = runSites(jobContextOf(server.runtime), services.host);

  /** Deploys a release with a memory limit; answers the deployment once it has ended. */
  const deploy = async (owner: Person, environmentId: string, releaseId: string, memoryMegabytes: number) => {
    const gated = gatedReleasesOn(server);
    const errors = await gated.rule(owner, environmentId, { memoryMegabytes });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const project = { projectId: '', releaseId, production: '', staging: '' };
    const { id } = await gated.deploy(owner, project, environmentId);
    return services.ended(owner, id);
  };

  /** Waits until an environment has this health; it has no state before its first check. */
  const reaches = async (owner: Person, id: string, health: string) => {
    const news = server.runtime.events.subscribe('deployment');
    while ((await stateOf(owner, id))?.health !== health) await news.next();
    await news.return?.();
  };

  return {
    server,
    services,
    deploy,
    stateOf,
    reaches,
    stop,
    close: async () => {
      await stop();
      await server.close();
      await services.close();
    },
  };
};
