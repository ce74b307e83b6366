import { plainText } from '../../../engines/text/index.ts';
import type { Env } from '../../../platform/env.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { code, counted, section } from './packageTexts.ts';

type Environment = Awaited<ReturnType<Stores['environments']['ofProject']>>[number];
type Deployment = Awaited<ReturnType<Stores['pastDeployments']['ofProject']>>[number];

/** Deployments of an environment that are named. */
const mostNamed = 5;

/** What an environment does about one capability, and what to change; null when nothing is to be changed. */
type Part = { capability: string; now: string; change: string | null };

const staged = (now: string, change: string | null = null): Part => ({
  capability: 'STAGED_ROLLOUT',
  now: `Staged rollout: ${now}`,
  change,
});

const stagedRollout = ({ kind, automatic, afterStaging }: Environment): Part => {
  if (kind === 'STAGING') {
    return automatic
      ? staged('every push to its branch is deployed.')
      : staged(
          'pushes are not deployed automatically.',
          'Select “Deploy every push to this branch automatically”, so that each commit runs in Staging first.',
        );
  }
  if (!automatic) return staged('people deploy or promote each release.');
  return afterStaging
    ? staged('automatic deployments wait until the release has run successfully in Staging.')
    : staged(
        'pushes are deployed without running in Staging first.',
        'Select “Wait until the release has run successfully in Staging”.',
      );
};

const healthWatch = ({ healthPath, healthStatus, healthSeconds, mostFailures }: Environment): Part => ({
  capability: 'HEALTH_WATCH',
  now: `Health check: ${code(plainText(healthPath, 200))} must answer ${healthStatus} within ${counted(healthSeconds, 'second')} of the start. A release is unhealthy from ${mostFailures} % of 5xx responses.`,
  change:
    healthPath === '/'
      ? 'Set “Health path” to a path that also checks what the service needs, such as its database.'
      : null,
});

const automaticRollback = ({ watchSeconds }: Environment): Part =>
  watchSeconds > 0
    ? {
        capability: 'AUTOMATIC_ROLLBACK',
        now: `Automatic rollback: a release that turns unhealthy within ${counted(watchSeconds, 'second')} is rolled back.`,
        change: null,
      }
    : {
        capability: 'AUTOMATIC_ROLLBACK',
        now: 'Automatic rollback: off, because the monitoring period is 0 seconds.',
        change: 'Set “Monitoring period”, such as 300 seconds.',
      };

const outcomeOf = ({ status, undoneAt, undoneAutomatically, error }: Deployment): string => {
  const why = plainText((error ?? '').split('\n', 1)[0] ?? '', 200);
  const because = why === '' ? '' : `: ${code(why)}`;
  if (status === 'FAILED') return `failed${because}`;
  if (undoneAt === null) return because === '' ? 'succeeded' : `unhealthy, not rolled back${because}`;
  return `${undoneAutomatically ? 'rolled back automatically' : 'rolled back by a person'}${because}`;
};

const words = {
  DEPLOYMENT: 'Deployment',
  PROMOTION: 'Promotion',
  ROLLBACK: 'Rollback',
  CONFIGURATION: 'Changed variables',
};

const deploymentLines = (deployments: readonly Deployment[]): string[] => {
  if (deployments.length === 0) return ['No deployment ended in the last 30 days.'];
  const failed = deployments.filter(({ status }) => status === 'FAILED').length;
  const unhealthy = deployments.filter(
    ({ status, undoneAt, error }) => status === 'SUCCEEDED' && undoneAt === null && error !== null,
  ).length;
  const undone = deployments.filter(({ undoneAt }) => undoneAt !== null).length;
  return [
    `${counted(deployments.length, 'deployment')} in the last 30 days: ${failed} failed, ${undone} rolled back${unhealthy > 0 ? `, ${unhealthy} unhealthy` : ''}. The newest:`,
    '',
    ...deployments
      .slice(0, mostNamed)
      .map(
        (one) =>
          `- ${words[one.kind]} of ${code(one.commitSha.slice(0, 10))} on ${one.endedAt.toISOString().slice(0, 10)}: ${outcomeOf(one)}`,
      ),
  ];
};

/** What environments do about the capabilities of an agent, what happened at their last deployments, and what to change. Previews are left out. */
export const environmentReport = (
  data: { environments: readonly Environment[]; deployments: readonly Deployment[] },
  capabilities: readonly string[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
): { summary: string; markdown: string } => {
  const reported = data.environments
    .filter(({ kind }) => kind !== 'PREVIEW')
    .map((environment) => ({
      environment,
      parts: [stagedRollout(environment), healthWatch(environment), automaticRollback(environment)].filter(
        ({ capability }) => capabilities.includes(capability),
      ),
    }));
  const changes = reported.flatMap(({ parts }) => parts.flatMap(({ change }) => change ?? []));
  const summary = `${counted(reported.length, 'environment')}: ${changes.length === 0 ? 'nothing to change' : counted(changes.length, 'suggested change')}.`;
  const lines = reported.flatMap(({ environment: { id, kind, projectId }, parts }) => [
    '',
    `### ${kind === 'PRODUCTION' ? 'Production' : 'Staging'}`,
    '',
    ...parts.map(({ now }) => `- ${now}`),
    '',
    ...deploymentLines(data.deployments.filter(({ environmentId }) => environmentId === id)),
    ...(parts.some(({ change }) => change !== null)
      ? [
          '',
          `Suggested changes in [the settings of the environment](${publicUrl}/app/projects/${projectId}/environments/${id}):`,
          '',
          ...parts.flatMap(({ change }) => (change === null ? [] : [`- ${change}`])),
        ]
      : []),
  ]);
  return section('Environments', summary, lines);
};
