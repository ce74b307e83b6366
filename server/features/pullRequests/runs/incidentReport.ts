import { plainText } from '../../../engines/text/index.ts';
import type { Env } from '../../../platform/env.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { code, counted, section } from './packageTexts.ts';

type Deployment = Awaited<ReturnType<Stores['pastDeployments']['ofProject']>>[number];

/** Incidents that are described. */
const mostDescribed = 20;

const at = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A length of time in its largest unit: `40 seconds`, `3 hours`. */
const lasting = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 120) return counted(seconds, 'second');
  return seconds < 7_200
    ? counted(Math.round(seconds / 60), 'minute')
    : counted(Math.round(seconds / 3_600), 'hour');
};

/** What ended an incident. */
const recoveryOf = ({
  beganAt,
  recoveredAt,
  recoveredByRollback,
  undoneAutomatically,
}: Deployment): string => {
  if (recoveredAt === null || beganAt === null) return 'Production has not recovered yet.';
  const how = recoveredByRollback
    ? `with ${undoneAutomatically ? 'an automatic rollback' : 'a rollback'}`
    : 'with the next successful deployment';
  return `Recovered after ${lasting(recoveredAt.getTime() - beganAt.getTime())}, at ${at(recoveredAt)}, ${how}.`;
};

const named = ({ commitSha, commitMessage }: Deployment): string => {
  const subject = plainText(commitMessage.split('\n', 1)[0] ?? '', 100);
  return `${code(commitSha.slice(0, 10))}${subject === '' ? '' : ` ${code(subject)}`}`;
};

/** Sums up the incidents among deployments of a project, which stand newest first. */
export const incidentReport = (
  deployments: readonly Deployment[],
  projectId: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): { summary: string; markdown: string } => {
  const production = deployments.filter(({ environment }) => environment === 'PRODUCTION');
  const incidents = production.filter(({ isIncident }) => isIncident);
  const open = incidents.filter(({ recoveredAt }) => recoveredAt === null).length;
  const summary =
    incidents.length === 0
      ? 'No incident in production in the last 30 days.'
      : `${counted(incidents.length, 'incident')} in production in the last 30 days${open > 0 ? `, ${open} not recovered` : ''}.`;
  const describe = (incident: Deployment): string[] => {
    const place = production.indexOf(incident);
    const before = production.slice(place + 1).find(({ status }) => status === 'SUCCEEDED');
    const after = production
      .slice(0, place)
      .findLast(
        ({ status, undoneAt, kind }) => status === 'SUCCEEDED' && (undoneAt === null || kind === 'ROLLBACK'),
      );
    const why = plainText((incident.error ?? '').split('\n', 1)[0] ?? '', 300);
    return [
      '',
      `### ${at(incident.beganAt ?? incident.endedAt)}`,
      '',
      `[${incident.status === 'FAILED' ? 'A deployment failed' : 'A release was rolled back'}](${publicUrl}/app/projects/${projectId}/deployments/${incident.id}): ${named(incident)}. ${recoveryOf(incident)}`,
      '',
      ...(why === '' ? [] : [`- Reason: ${code(why)}`]),
      `- Before: ${before ? named(before) : 'no successful deployment in the last 30 days'}`,
      ...(after ? [`- After: ${after.kind === 'ROLLBACK' ? 'rolled back to ' : ''}${named(after)}`] : []),
    ];
  };
  return section('Incidents', summary, [
    ...incidents.slice(0, mostDescribed).flatMap(describe),
    ...(incidents.length > mostDescribed
      ? ['', `… and ${incidents.length - mostDescribed} more incidents`]
      : []),
  ]);
};
