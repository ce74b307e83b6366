import {
  addOutboundHostsInputSchema,
  removeOutboundHostsInputSchema,
} from '../../../../schema/generated/validation.ts';
import {
  mostOutboundHosts,
  type OutboundAddress,
  outboundAddress,
  readOutboundHost,
} from '../../../../schema/rules/outboundHosts.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { ordererOf } from '../orders/startDeployment.ts';
import { requireMachine } from '../requireMachine.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import { ownDatabases } from './ownDatabases.ts';
import { requireReachable } from './requireReachable.ts';

type Changed = { environment: EnvironmentRow; deployment: DeploymentRow | null; target: string | null };

const audit = ({ target }: { target: string | null }) => (target === null ? null : { target });

/** The hosts that were given, each once, in the order given; @throws UserFault that names the first line that is none */
const hostsOf = (typed: readonly string[]): OutboundAddress[] => {
  if (typed.length === 0) throw fault('hosts', 'INVALID', 'Enter at least one host.');
  const hosts = typed.map((text, index) => {
    const read = readOutboundHost(text);
    if (!('problem' in read)) return read;
    const line = typed.length === 1 ? '' : `Line ${index + 1}: `;
    throw fault('hosts', 'INVALID', `${line}${read.problem}`);
  });
  return [...new Map(hosts.map((host) => [outboundAddress(host), host])).values()];
};

const placeOf = async (
  { session, stores }: Context,
  grant: Grant<'ENVIRONMENT_CONFIGURE'>,
  environmentId: string,
): Promise<{ environment: EnvironmentRow; place: string }> => {
  const environment = await stores.environments.lock(grant, knownId(environmentId, 'environment'));
  if (!environment) throw notFound('environment', environmentId);
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  if (!project) throw notFound('project');
  if (project.archived) {
    throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to change its outbound hosts.');
  }
  return { environment, place: `${project.name}, ${environmentName(environment)}` };
};

/** Characters that the audit log keeps of which hosts were changed. */
const mostNamed = 1_000;
const named = (place: string, verb: string, hosts: readonly OutboundAddress[], more = ''): string =>
  `${place}: ${verb} ${hosts.map(outboundAddress).join(', ')}`.slice(0, mostNamed) + more;

/**
 * Lets services of an environment connect to hosts. As for all by which less holds than before, a session alone is not enough; whoever else may
 * do so is told.
 */
export const addOutboundHosts = preparedMutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: addOutboundHostsInputSchema,
    audit: (changed: Changed) => audit(changed),
    onFailure: { environment: null, deployment: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime } = context;
    const { inPreviews } = input;
    const given = hostsOf(input.hosts);
    const { env } = runtime;
    requireMachine(env, 'Outbound connections');
    requireReachable(given, { allowed: env.outboundAllowedHosts, databases: ownDatabases(env) });
    const { environment, place } = await placeOf(context, grant, input.environmentId);
    if (inPreviews && environment.kind !== 'PRODUCTION') {
      throw fault('inPreviews', 'INVALID', 'Only hosts of production can be made available in previews.');
    }
    const own = await stores.outbound.own(grant, environment.id);
    const before = new Map(own.map((host) => [outboundAddress(host), host]));
    const hosts = given.filter((host) => {
      const there = before.get(outboundAddress(host));
      return !there || there.inPreviews !== inPreviews;
    });
    if (hosts.length === 0) return { environment, deployment: null, target: null };
    const count = before.size + hosts.filter((host) => !before.has(outboundAddress(host))).length;
    if (count > mostOutboundHosts) {
      const most = `An environment has at most ${mostOutboundHosts} outbound hosts; this would make ${count}.`;
      throw fault('hosts', 'LIMIT_REACHED', `${most} Remove some first, or use *.example.com.`);
    }
    requireProof(proof, 'allow outbound connections');
    const reached = await stores.outbound.effective(grant, environment);
    const addedBy = session.require().name;
    await stores.outbound.add(grant, environment.id, { hosts, inPreviews, addedBy });
    await stores.outbound.forgetAllowed(grant, environment.id);
    // A service that reached nothing when it started has no proxy.
    const how = { origin: 'PERSON', orderer: ordererOf(session.require()) } as const;
    const deployment = reached.length > 0 ? null : await configureRunning(stores, grant, environment, how);
    await stores.notifications.notify(grant, await stores.environmentRules.otherConfigurers(grant), {
      event: 'OUTBOUND_HOST_ALLOWED',
      title: `${place}: outbound connections were allowed`,
      message: named(addedBy, 'allowed', hosts).slice(0, 500),
      link: `/app/projects/${environment.projectId}/environments/${environment.id}`,
    });
    const more = inPreviews ? ' (also in previews)' : '';
    return { environment, deployment, target: named(place, 'allowed', hosts, more) };
  },
);

/** Takes hosts from those that services of an environment may connect to. */
export const removeOutboundHosts = mutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: removeOutboundHostsInputSchema,
    audit: (changed: Omit<Changed, 'deployment'>) => audit(changed),
    onFailure: { environment: null },
  },
  async ({ grant, input, context }) => {
    const { stores } = context;
    const given = hostsOf(input.hosts);
    const { environment, place } = await placeOf(context, grant, input.environmentId);
    const own = await stores.outbound.own(grant, environment.id);
    const there = new Set(own.map(outboundAddress));
    const hosts = given.filter((host) => there.has(outboundAddress(host)));
    if (hosts.length === 0) return { environment, target: null };
    await stores.outbound.remove(grant, environment.id, hosts);
    return { environment, target: named(place, 'removed', hosts) };
  },
);
