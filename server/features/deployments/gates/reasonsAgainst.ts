import type { DeploymentReason } from '../../../../schema/generated/types.ts';
import { environmentName } from '../environmentName.ts';
import type { Changer } from '../orders/orderReads.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import { utcTime } from '../utcTime.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { approvalsNeeded, requiresScan } from './gates.ts';

type Asked = { stores: Stores; grant: Changer; deployment: DeploymentRow; environment: EnvironmentRow };
/** A reason; `until` where time alone mends it, `note` what people wrote of it. */
type Against = Pick<DeploymentReason, 'code' | 'message' | 'path'> & { until?: Date; note?: string };
type Gate = (asked: Asked) => Promise<Against | null>;

const pathOf = ({ projectId, id }: DeploymentRow): string => `/app/projects/${projectId}/deployments/${id}`;
const settingsOf = ({ projectId, id }: EnvironmentRow): string =>
  `/app/projects/${projectId}/environments/${id}`;
const shortOf = ({ commitSha }: DeploymentRow): string => commitSha.slice(0, 7);

const verifiedAddress: Gate = async ({ stores, grant, deployment }) => {
  const asked = await stores.gates.isVerified(grant, deployment);
  if (asked === null || asked.verified) return null;
  const who = asked.isActor
    ? (deployment.actorName ?? 'The person who started it')
    : 'An owner of the organization';
  const message = `${who} must confirm their email address: deployments need a verified one. The deployment continues within 10 minutes after that, or someone with a verified address deploys this commit.`;
  return { code: 'UNVERIFIED_ADDRESS', message, path: '/app/settings?tab=profile' };
};

const freezeWindow: Gate = async ({ stores, grant, environment }) => {
  const freeze = await stores.gates.freeze(grant, environment.id);
  if (!freeze) return null;
  const { endsAt: until, reason: note } = freeze;
  const message = `Nothing is deployed to ${environmentName(environment)} until ${utcTime(until)}: ${note}`;
  return { code: 'FREEZE_WINDOW', message, path: `${settingsOf(environment)}#freeze-windows`, until, note };
};

const approvals: Gate = async ({ stores, grant, deployment, environment }) => {
  const needed = approvalsNeeded(environment.gates, deployment);
  if (needed === 0) return null;
  const versions = await stores.variables.versions(grant, environment);
  const state = { versions, runningReleaseId: environment.releaseId };
  const { count: given, outdated, overOther } = await stores.approvals.count(grant, deployment.id, state);
  if (given >= needed) return null;
  const people = needed === 1 ? 'someone' : `${needed} people`;
  const others = `${people} who neither requested it, nor pushed or wrote its commits, nor changed its variables`;
  const soFar = given > 0 ? `; ${given} approved so far` : '';
  const changed =
    outdated > 0 ? ' Variables changed after an approval, which therefore no longer counts.' : '';
  const replaced =
    overOther > 0
      ? ' Another release has been running since an approval, which therefore no longer counts: review the changes again.'
      : '';
  const unrequested =
    needed > environment.gates.approvals
      ? ` That is one more than ${environmentName(environment)} requires, because nobody is known to have requested it. Start a deployment of this commit yourself to need one approval fewer.`
      : '';
  const message = `The deployment must be approved by ${others}${soFar}.${unrequested}${changed}${replaced}`;
  return { code: 'APPROVALS', message, path: `${pathOf(deployment)}#approvals` };
};

const openFindings: Gate = async ({ stores, grant, deployment, environment }) => {
  const { blockingSeverity } = environment.gates;
  if (blockingSeverity === null) return null;
  const { projectId } = deployment;
  const found = await stores.gates.openFindings(grant, deployment, blockingSeverity);
  if (!found) return null;
  const findings = found.count === 1 ? '1 finding is' : `${found.count} findings are`;
  const them = found.count === 1 ? 'it' : 'them';
  const open = `${findings} open in commit ${shortOf(deployment)}, of ${found.worst.toLowerCase()} severity${found.count === 1 ? '' : ' at worst'}`;
  const from = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
  const chosen = from.slice(0, from.indexOf(blockingSeverity) + 1).map((each) => `severity=${each}`);
  const { unlisted } = found;
  if (unlisted.length > 0) {
    // The lists of findings show those of the default branch.
    const named = unlisted.map(({ title, path, line }) =>
      path ? `${title} (${path}${line ? `:${line}` : ''})` : title,
    );
    const rest = found.count - named.length;
    return {
      code: 'OPEN_FINDINGS',
      message: `${open}: ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}. Deploy a commit that fixes ${them}.`,
      path: `/app/projects/${projectId}?tab=code&commit=${deployment.commitSha}`,
    };
  }
  const message = `${open}. Deploy a commit that fixes ${them}, or dismiss ${them}.`;
  return { code: 'OPEN_FINDINGS', message, path: `/app/security?project=${projectId}&${chosen.join('&')}` };
};

const scanOfCommit: Gate = async ({ stores, grant, deployment, environment }) => {
  // What is open in a commit is known of none that was not scanned.
  if (!requiresScan(environment.gates)) return null;
  const { isScanned, scanId, error, unscannedCount, unscannedPaths } = await stores.gates.scanned(
    grant,
    deployment,
  );
  if (isScanned && unscannedCount > 0) {
    const names = unscannedPaths.map((path) => path || 'parts of the repository').join(', ');
    const more = unscannedCount - unscannedPaths.length;
    const left = `The scan of commit ${shortOf(deployment)} left ${names}${more > 0 ? ` and ${more} more` : ''} unscanned.`;
    return scanId === null
      ? {
          code: 'NOT_SCANNED',
          message: `${left} Fix this in the commit, or merge it into the default branch, where an admin can accept these files in the scan.`,
          path: `/app/projects/${deployment.projectId}?tab=code&commit=${deployment.commitSha}`,
        }
      : {
          code: 'NOT_SCANNED',
          message: `${left} Fix what the scan names, or have an admin accept these files in the scan.`,
          path: `/app/security/scans/${scanId}`,
        };
  }
  if (isScanned) return null;
  const message =
    error === null
      ? `Commit ${shortOf(deployment)} has not been scanned yet. The deployment continues automatically when the scan ends.`
      : `Commit ${shortOf(deployment)} could not be scanned: ${error} Deploy it again to scan it again.`;
  return { code: 'NOT_SCANNED', message, path: null };
};

const tests: Gate = async ({ stores, grant, deployment, environment }) => {
  if (!environment.gates.tests) return null;
  const state = await stores.gates.tests(grant, deployment);
  if (state === 'SUCCEEDED' || state === 'FROM_CACHE') return null;
  if (state === null) {
    // A project without tests can be deployed; one that loses them cannot.
    const { releaseId } = environment;
    const before = releaseId && (await stores.gates.tests(grant, { buildId: null, releaseId }));
    if (!before) return null;
    const message = `No tests found in commit ${shortOf(deployment)}, but the running release was tested. Restore the tests, or have an admin turn off the requirement.`;
    return { code: 'TESTS', message, path: `${pathOf(deployment)}#plan` };
  }
  const message = 'The tests failed in the build. Fix them and push again.';
  return { code: 'TESTS', message, path: `${pathOf(deployment)}?log=build#log` };
};

const staging: Gate = async ({ stores, grant, deployment, environment }) => {
  const comesByItself = deployment.origin === 'PUSH' && environment.kind === 'PRODUCTION';
  if (!environment.afterStaging || !comesByItself) return null;
  const there = await stores.gates.inStaging(grant, deployment);
  const path = `/app/projects/${deployment.projectId}?tab=deployments`;
  const code = 'STAGING';
  if (!there)
    return { code, path, message: 'The release has not run in Staging yet. Deploy it there first.' };
  if (!there.isUp)
    return {
      code,
      path,
      message:
        'The release is being deployed to Staging. The deployment continues once it has run successfully there.',
    };
  const { watchedUntil } = there;
  if (watchedUntil === null) return null;
  return {
    code,
    path,
    message: `The release is monitored in Staging until ${utcTime(watchedUntil)}. The deployment continues automatically afterwards.`,
    until: watchedUntil,
  };
};

/** What speaks of the release itself, and was asked when it came here first. */
const ofRelease: readonly Gate[] = [openFindings, scanOfCommit, tests, staging];

/**
 * All that stands against a deployment whose release is there, by the rules of its environment; nothing when it may go on. A rollback, by
 * hand or because a release was unhealthy, waits for nothing: an unhealthy environment is helped first. It only ever leads to a release that came there before
 * the present one, and was not rolled back (`mayReturn`): that one met the rules. Other variables for the release that runs wait
 * for freeze windows, approvals and a verified address alone. If `isVerified` is set, the caller has read that the email address is verified, and it is not read again.
 */
export const reasonsAgainst = async (
  stores: Stores,
  grant: Changer,
  deployment: DeploymentRow,
  environment: EnvironmentRow,
  { isVerified = false }: { isVerified?: boolean } = {},
): Promise<DeploymentReason[]> => {
  if (deployment.kind === 'ROLLBACK' || deployment.origin === 'HEALTH') return [];
  const gates = [
    ...(isVerified ? [] : [verifiedAddress]),
    freezeWindow,
    approvals,
    ...(deployment.kind === 'CONFIGURATION' ? [] : ofRelease),
  ];
  const against: DeploymentReason[] = [];
  for (const gate of gates) {
    const reason = await gate({ stores, grant, deployment, environment });
    if (!reason) continue;
    const { until, note = null, ...told } = reason;
    against.push({ ...told, until: until?.toISOString() ?? null, note });
  }
  return against;
};
