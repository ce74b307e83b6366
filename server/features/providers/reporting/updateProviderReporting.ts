import {
  updateProviderPullRequestsInputSchema,
  updateProviderReportingInputSchema,
} from '../../../../schema/generated/validation.ts';
import { QueueFull } from '../../../engines/fairness/index.ts';
import { inTurnOfRemotes } from '../../../engines/git/index.ts';
import { openProvider, openPullRequests, ProviderFailure } from '../../../engines/providers/index.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { accessTokenOf, type RepositorySource } from '../../../platform/git/accessToken.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { obstacleOf, type ProviderUse } from './obstacle.ts';

type Checked = RepositorySource & { encryptedAccessToken: Buffer };

const changedMeanwhile = () =>
  fault('enabled', 'CONFLICT', 'The repository or what opens it was changed meanwhile. Try again.');

/** Asks the provider whether it accepts the token or the app for a use, when it is the turn of whoever asks. */
const checkToken = async (
  use: ProviderUse,
  { organizationId, userId }: { organizationId: string; userId: string },
  source: Checked,
  { runtime, signal }: Pick<Context, 'runtime' | 'signal'>,
): Promise<void> => {
  const { provider, url } = source;
  const { env, clock } = runtime;
  const open = use === 'STATUSES' ? openProvider : openPullRequests;
  const check = async (): Promise<void> => {
    const token = await accessTokenOf(runtime, source, { signal, isFresh: true });
    if (token === null) throw changedMeanwhile();
    const allowedHosts = env.providerAllowedHosts;
    await open({ provider, url, ...token, allowedHosts, clock, signal }).checkToken();
  };
  try {
    await inTurnOfRemotes([organizationId, userId], check, signal);
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

/** Reads the repository of a project and asks its provider whether it accepts the token for a use. */
const readChecked = async (
  use: ProviderUse,
  grant: Grant<'PROJECT_UPDATE'>,
  projectId: string,
  context: Context,
): Promise<Checked> => {
  await context.read();
  const source = await context.stores.repositories.source(grant, projectId);
  await context.end();
  if (!source) throw fault('enabled', 'NOT_ALLOWED', 'No repository elsewhere is connected to this project.');
  const { provider, url, encryptedAccessToken } = source;
  const obstacle = obstacleOf({ provider, url, hasAccessToken: encryptedAccessToken !== null }, use);
  if (obstacle !== null || encryptedAccessToken === null) {
    throw fault('enabled', 'NOT_ALLOWED', obstacle ?? '');
  }
  const checked = { ...source, encryptedAccessToken };
  await checkToken(use, grant, checked, context);
  return checked;
};

type Changed = { project: ProjectRow | null; enabled: boolean };

/** Enables or disables the reporting of commit statuses; enabling it asks the provider whether it accepts the token. */
export const updateProviderReporting = preparedMutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: updateProviderReportingInputSchema,
    audit: ({ project, enabled }: Changed) => ({
      target: `${project?.name ?? ''}: ${enabled ? 'on' : 'off'}`,
    }),
    onFailure: { project: null },
  },
  async ({ grant, input: { projectId, enabled }, context }): Promise<Checked | null> => {
    const id = knownId(projectId, 'project');
    return enabled ? readChecked('STATUSES', grant, id, context) : null;
  },
  async ({ grant, input, prepared: checked, context: { session, stores } }) => {
    const { id } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    if (checked === null) await stores.providerReports.disable(grant, id);
    else if (!(await stores.providerReports.enable(grant, checked))) throw changedMeanwhile();
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), id);
    return { project, enabled: checked !== null };
  },
);

/** Lets agents open pull requests at the provider, or no longer; letting them asks the provider whether it accepts the token. */
export const updateProviderPullRequests = preparedMutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: updateProviderPullRequestsInputSchema,
    audit: ({ project, enabled }: Changed) => ({
      target: `${project?.name ?? ''}: ${enabled ? 'on' : 'off'}`,
    }),
    onFailure: { project: null },
  },
  async ({ grant, input: { projectId, enabled }, context }): Promise<Checked | null> => {
    const id = knownId(projectId, 'project');
    return enabled ? readChecked('PULL_REQUESTS', grant, id, context) : null;
  },
  async ({ grant, input, prepared: checked, context: { session, stores } }) => {
    const { id } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    if (checked === null) await stores.providerReports.disablePullRequests(grant, id);
    else if (!(await stores.providerReports.enablePullRequests(grant, checked))) throw changedMeanwhile();
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), id);
    return { project, enabled: checked !== null };
  },
);
