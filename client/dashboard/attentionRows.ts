import CreditCard from 'lucide-react/icons/credit-card';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import Hand from 'lucide-react/icons/hand';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Hourglass from 'lucide-react/icons/hourglass';
import Rocket from 'lucide-react/icons/rocket';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Unplug from 'lucide-react/icons/unplug';
import type { AttentionReason, DeploymentEnvironment } from '../../schema/generated/types.ts';
import { appPaths } from '../shared/address/paths.ts';
import { formatCount, formatDate } from '../shared/display/formats.ts';
import type { DashboardQuery } from './dashboard.generated.ts';
import type { LinkRowProps } from './LinkRow.tsx';

type AttentionItem = DashboardQuery['dashboard']['attention'][number];

type AttentionRow = LinkRowProps & { id: string };

const environments: Record<DeploymentEnvironment, string> = {
  PRODUCTION: 'Production',
  STAGING: 'Staging',
  PREVIEW: 'Preview',
};

type Words = Omit<LinkRowProps, 'at'> & { showsTime?: true };

const deploymentPath = ({ project, deploymentId }: AttentionItem): string =>
  project && deploymentId ? appPaths.deployment(project.id, deploymentId) : appPaths.projects;

const words: Record<AttentionReason, (item: AttentionItem, project: string, place: string) => Words> = {
  SERVICE_UNHEALTHY: (item, project, place) => ({
    Icon: HeartPulse,
    tone: 'critical',
    href: deploymentPath(item),
    title: `${project} is unhealthy`,
    detail: place,
    showsTime: true,
  }),
  DEPLOYMENT_FAILED: (item, project, place) => ({
    Icon: Rocket,
    tone: 'critical',
    href: deploymentPath(item),
    title: `Deployment of ${project} failed`,
    detail: place,
    showsTime: true,
  }),
  CRITICAL_FINDINGS: ({ count }) => ({
    Icon: ShieldAlert,
    tone: 'critical',
    href: appPaths.criticalFindings,
    title: formatCount(count ?? 0, 'critical finding'),
    detail: 'Open or confirmed',
  }),
  PAYMENT_FAILED: () => ({
    Icon: CreditCard,
    tone: 'critical',
    href: appPaths.billing,
    title: 'A payment failed',
    detail: 'Check the payment method',
  }),
  DEPLOYMENT_WAITS: (item, project, place) => ({
    Icon: Rocket,
    tone: 'accent',
    href: deploymentPath(item),
    title: `Deployment of ${project} waits for approval`,
    detail: place,
    showsTime: true,
  }),
  FETCH_FAILED: ({ project }, name) => ({
    Icon: Unplug,
    tone: 'high',
    href: project ? appPaths.project(project.id, 'code') : appPaths.projects,
    title: `The repository of ${name} cannot be fetched`,
    detail: 'Check its address and access',
    showsTime: true,
  }),
  TRIAL_ENDS: ({ at }) => ({
    Icon: Hourglass,
    tone: 'accent',
    href: appPaths.billing,
    title: at ? `The trial ends on ${formatDate(at)}` : 'The trial ends soon',
    detail: 'Add a payment method to keep your plan',
  }),
};

const rowOf = (item: AttentionItem): AttentionRow => {
  const { id, reason, project, environment, at } = item;
  const { showsTime, ...row } = words[reason](
    item,
    project?.name ?? 'a project',
    environment ? environments[environment] : '',
  );
  return { id, ...row, at: showsTime ? at : null };
};

interface Waiting {
  items: readonly AttentionItem[];
  pullRequests: number;
  /** Runs that wait for a person; 0 for people who may not decide. */
  runs: number;
}

/** The rows of the list, most urgent first. */
export const attentionRows = ({ items, pullRequests, runs }: Waiting): AttentionRow[] => {
  const rows = items.map(rowOf);
  if (runs > 0)
    rows.push({
      id: 'runs',
      Icon: Hand,
      tone: 'accent',
      href: appPaths.agents,
      title: `${formatCount(runs, 'agent run')} waiting for you`,
      detail: 'To approve, or to answer a question',
    });
  if (pullRequests > 0)
    rows.push({
      id: 'pull-requests',
      Icon: GitPullRequest,
      tone: 'accent',
      href: appPaths.waitingPullRequests,
      title: `${formatCount(pullRequests, 'pull request')} waiting for you`,
      detail: 'To review, to change or to merge',
    });
  return rows;
};
