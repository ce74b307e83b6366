import { pauseCronsInputSchema, runCommandInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import { requireVerifiedAddress } from '../../../platform/auth/requireVerifiedAddress.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { requireSites } from '../requireSites.ts';
import type { EnvironmentRow } from '../rows.ts';
import { type CommandRunRow, longestMinutes, mostOpen } from './commands.ts';
import { nextTime } from './schedule.ts';

/** Characters of a command that notifications have. */
const mostTold = 300;

/** An environment that is locked, of a project that is not archived. */
const environmentIn = async (
  { session, stores }: Context,
  grant: Grant<'ENVIRONMENT_CONFIGURE'>,
  environmentId: string,
  act: string,
): Promise<{ environment: EnvironmentRow; place: string }> => {
  const environment = await stores.environments.lock(grant, knownId(environmentId, 'environment'));
  if (!environment) throw notFound('environment', environmentId);
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  if (!project) throw notFound('project');
  if (project.archived) {
    throw fault(null, 'NOT_ALLOWED', `This project is archived. Restore it to ${act}.`);
  }
  return { environment, place: `${project.name}, ${environmentName(environment)}` };
};

/**
 * Orders a command in the files of the running release. It reads all secrets of the environment, and its database, and no second person looks at it first:
 * a session alone is not enough, and in production, or where deployments take approvals, whoever else may configure environments is told.
 */
export const runCommand = preparedMutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: runCommandInputSchema,
    audit: ({ target }: { run: CommandRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores, runtime } = context;
    const { command } = input;
    const { environment, place } = await environmentIn(context, grant, input.environmentId, 'run commands');
    requireSites(runtime.env);
    requireVerifiedAddress(session.require(), 'commands need');
    const release =
      environment.releaseId === null
        ? null
        : await stores.releases.load(session.allow('ORGANIZATION_READ'), environment.releaseId);
    if (release?.manifest.kind !== 'SERVICE') {
      throw fault(null, 'NOT_ALLOWED', 'Commands run in the files of a service. Deploy one here first.');
    }
    if ((await stores.commands.open(grant, environment.id)) >= mostOpen) {
      throw fault(
        null,
        'LIMIT_REACHED',
        `${mostOpen} commands are waiting or running here. Cancel one first.`,
      );
    }
    requireProof(proof, 'run a command');
    const actorName = session.require().name;
    const order = { command, timeoutMinutes: longestMinutes, cron: null, actorName };
    const run = await stores.commands.order(grant, environment, order);
    if (environment.kind === 'PRODUCTION' || environment.gates.approvals > 0) {
      await stores.notifications.notify(grant, await stores.environmentRules.otherConfigurers(grant), {
        event: 'COMMAND_RUN',
        title: `${place}: a command was run`,
        message: `${actorName} ran: ${command.length > mostTold ? `${command.slice(0, mostTold)}…` : command}`,
        link: `/app/projects/${environment.projectId}/environments/${environment.id}#commands`,
      });
    }
    return { run, target: `${place}: ${command}` };
  },
);

/** Pauses the crons of an environment, or resumes them: what they missed does not run. */
export const pauseCrons = mutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: pauseCronsInputSchema,
    audit: ({ target }: { environment: EnvironmentRow; target: string | null }) =>
      target === null ? null : { target },
    onFailure: { environment: null },
  },
  async ({ grant, input, context: { session, stores, runtime }, context }) => {
    const { environment, place } = await environmentIn(
      context,
      grant,
      input.environmentId,
      'pause or resume crons',
    );
    const { paused } = input;
    const before = await stores.crons.ofEnvironment(session.allow('ORGANIZATION_READ'), environment.id);
    if (!before || before.paused === paused) return { environment, target: null };
    await stores.crons.pause(grant, environment.id, paused);
    if (!paused) {
      for (const { name, schedule } of before.crons) {
        const nextAt = nextTime(schedule, runtime.clock());
        if (nextAt) await stores.crons.delay(grant, environment.id, { name, nextAt });
      }
    }
    return { environment, target: `${place}: crons ${paused ? 'paused' : 'resumed'}` };
  },
);
