import type { Severity } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { knownCapabilities } from '../capabilities.ts';
import { configurationDigest } from '../runs/configurationDigest.ts';
import type { TriggerKind } from './readTriggers.ts';
import type { FiringProject, FiringTrigger } from './triggerStore.ts';

type Job = TenantGrant<'JOB'>;

/** Something that happened in a project. */
export type TriggerEvent = {
  kind: Exclude<TriggerKind, 'SCHEDULE'>;
  projectId: string;
  /** The commit that was pushed: a run that has read it is not followed by another one. */
  commitSha?: string;
  /** The highest severity of the new findings. */
  severity?: Severity;
  /** Why the event starts no run, such as that a run caused it. */
  refusal?: string | null;
};

const severities: readonly Severity[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** Why a trigger starts no run on a project; null when it does. */
const refusalOf = (
  { status, storedCapabilities, configuredByName, role }: FiringTrigger,
  project: FiringProject,
): string | null => {
  if (status === 'DRAFT') return 'The agent is a draft. Activate it.';
  if (status === 'PAUSED') return 'The agent is paused. Activate it.';
  if (knownCapabilities(storedCapabilities).length === 0) {
    return 'The agent has no capability. Add one to its configuration.';
  }
  if (project.archived) return `${project.name} is archived.`;
  if (project.pushCount === 0) return `The repository of ${project.name} has no commits.`;
  if (role === null) {
    return `${configuredByName}, who configured the trigger, has left the organization. Save the triggers to run them for you.`;
  }
  return rolePermissions[role].includes('AGENT_RUN')
    ? null
    : `${configuredByName}, who configured the trigger, may no longer run agents. Save the triggers to run them for you.`;
};

/** Starts the run of a trigger on a project, or says why not. A run that waits already reads what is new as well. */
export const fire = async (
  { agentRunChanges, providerReports }: Pick<Stores, 'agentRunChanges' | 'providerReports'>,
  grant: Job,
  trigger: FiringTrigger,
  project: FiringProject,
  commitSha: string | null = null,
): Promise<string | null> => {
  const isElsewhere = project.pushCount === null;
  const refusal =
    refusalOf(trigger, project) ??
    (isElsewhere ? await providerReports.pullRequestRefusal(grant, project.id) : null);
  if (refusal !== null) return refusal;
  return agentRunChanges.startTriggered(grant, {
    agentId: trigger.agentId,
    projectId: project.id,
    trigger: trigger.kind,
    engine: trigger.engine,
    startedBy: trigger.configuredBy,
    startedByName: trigger.configuredByName,
    configurationDigest: configurationDigest(trigger),
    commitSha,
  });
};

/** Starts the runs of the agents that an event concerns; their triggers say why one started none. */
export const fireTriggers = async (
  stores: Pick<Stores, 'agentTriggers' | 'agentRunChanges' | 'providerReports'>,
  grant: Job,
  { kind, projectId, commitSha, severity, refusal = null }: TriggerEvent,
): Promise<void> => {
  const { agentTriggers } = stores;
  const concerned = (await agentTriggers.ofEvent(grant, kind, projectId)).filter(
    (trigger) =>
      severity === undefined ||
      trigger.severity === null ||
      severities.indexOf(severity) >= severities.indexOf(trigger.severity),
  );
  if (concerned.length === 0) return;
  const project = await agentTriggers.project(grant, projectId);
  if (!project) return;
  const general = refusal ?? (await agentTriggers.organizationRefusal(grant));
  for (const trigger of concerned) {
    const reason = general ?? (await fire(stores, grant, trigger, project, commitSha ?? null));
    await agentTriggers.noteRefusal(grant, trigger.id, reason);
  }
};
