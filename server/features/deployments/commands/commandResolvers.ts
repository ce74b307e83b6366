import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { actorOf } from '../../../platform/nodes/actorOf.ts';
import { pauseCrons, runCommand } from './changeCommands.ts';
import type { CommandRunRow } from './commands.ts';

const reading = ({ session }: Pick<Context, 'session'>) => session.allow('ORGANIZATION_READ');

/** Whether somebody may see a run: what a person ran may have read secrets and data of the environment. */
export const isVisible = ({ session }: Pick<Context, 'session'>, { cron }: CommandRunRow): boolean =>
  cron !== null || session.permissions.includes('ENVIRONMENT_CONFIGURE');

/** Resolvers of commands and crons. */
export const commandResolvers = {
  Mutation: { runCommand, pauseCrons },
  Environment: {
    crons: async ({ id }, { first }, context) => {
      const row = await context.stores.crons.ofEnvironment(reading(context), id);
      const crons = (row?.crons ?? []).slice(0, Math.max(first ?? 20, 0));
      return crons.map((cron) => ({ ...cron, nextAt: row?.paused ? null : cron.nextAt }));
    },
    cronsPaused: async ({ id }, _, context) =>
      (await context.stores.crons.ofEnvironment(reading(context), id))?.paused ?? false,
    commandRuns: async ({ id }, { first }, context) =>
      (await context.stores.commands.ofEnvironment(reading(context), id))
        .filter((run) => isVisible(context, run))
        .slice(0, Math.max(first ?? 20, 0)),
  },
  CommandRun: {
    environment: ({ environmentId }, _, context) =>
      context.stores.environments.load(reading(context), environmentId),
    release: ({ releaseId }, _, context) =>
      releaseId === null ? null : context.stores.releases.load(reading(context), releaseId),
    actor: ({ id, actorId, actorName }, _, context) =>
      actorName === null ? null : actorOf(context, { id, userId: actorId, name: actorName }),
  },
} satisfies Resolvers;
