import { updateProviderReportingInputSchema } from '../../../../schema/generated/validation.ts';
import { QueueFull } from '../../../engines/fairness/index.ts';
import { inTurnOfRemotes } from '../../../engines/git/index.ts';
import { openProvider, ProviderFailure } from '../../../engines/providers/index.ts';
import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import type { RepositorySource } from '../../../platform/git/openRemote.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { obstacleOf } from './obstacle.ts';

type Checked = RepositorySource & { encryptedAccessToken: Buffer };

/** Asks the provider whether it accepts the token, when it is the turn of whoever asks. */
const checkToken = async (
  { organizationId, userId }: { organizationId: string; userId: string },
  { provider, url, encryptedAccessToken, projectId }: Checked,
  { runtime: { env, clock, secrets }, signal }: Pick<Context, 'runtime' | 'signal'>,
): Promise<void> => {
  const place = accessTokenPlace({ organizationId, projectId, url });
  const token = secrets.decrypt(encryptedAccessToken, place);
  const opened = openProvider({
    provider,
    url,
    token,
    allowedHosts: env.providerAllowedHosts,
    clock,
    signal,
  });
  try {
    await inTurnOfRemotes([organizationId, userId], () => opened.checkToken(), signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof QueueFull) {
      throw fault(
        null,
        'RATE_LIMITED',
        'Many repositories are being reached right now. Please try again in a moment.',
      );
    }
    if (!(error instanceof ProviderFailure)) throw error;
    throw fault('enabled', error.kind === 'UNAVAILABLE' ? 'UNREACHABLE' : 'NOT_ALLOWED', error.message);
  }
};

/** Enables or disables the reporting of commit statuses; enabling it asks the provider whether it accepts the token. */
export const updateProviderReporting = preparedMutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: updateProviderReportingInputSchema,
    audit: ({ project, enabled }: { project: ProjectRow | null; enabled: boolean }) => ({
      target: `${project?.name ?? ''}: ${enabled ? 'on' : 'off'}`,
    }),
    onFailure: { project: null },
  },
  async ({ grant, input: { projectId, enabled }, context }): Promise<Checked | null> => {
    const id = knownId(projectId, 'project');
    if (!enabled) return null;
    await context.read();
    const source = await context.stores.repositories.source(grant, id);
    await context.end();
    if (!source)
      throw fault('enabled', 'NOT_ALLOWED', 'No repository elsewhere is connected to this project.');
    const { provider, url, encryptedAccessToken } = source;
    const obstacle = obstacleOf({ provider, url, hasAccessToken: encryptedAccessToken !== null });
    if (obstacle !== null || encryptedAccessToken === null) {
      throw fault('enabled', 'NOT_ALLOWED', obstacle ?? '');
    }
    const checked = { ...source, encryptedAccessToken };
    await checkToken(grant, checked, context);
    return checked;
  },
  async ({ grant, input, prepared: checked, context: { session, stores } }) => {
    const { id } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    if (checked === null) await stores.providerReports.disable(grant, id);
    else if (!(await stores.providerReports.enable(grant, checked))) {
      throw fault(
        'enabled',
        'CONFLICT',
        'The repository or its access token was changed meanwhile. Try again.',
      );
    }
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), id);
    return { project, enabled: checked !== null };
  },
);
