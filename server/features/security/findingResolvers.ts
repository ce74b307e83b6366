import { isChecked } from '../../engines/scanner/index.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { checkOf } from './checks/catalogue.ts';
import { findingsOfFile, findingsOfPatch } from './fileFindings.ts';
import { reasonForSeverity } from './reasonForSeverity.ts';
import { triageFindings } from './triage/triageFindings.ts';
import { undoTriage } from './triage/undoTriage.ts';
import { updateFindingDeadlines } from './updateFindingDeadlines.ts';
import { weaknessOf } from './weaknesses.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';
import { readFilter } from './findingFilter.ts';

/** What is answered of findings: what they are, whose, and by when they are to be mended. */
export const findingResolvers = {
  Mutation: { triageFindings, undoTriage, updateFindingDeadlines },
  Finding: {
    url: ({ id }, _, { runtime }) => `${runtime.env.publicUrl}/app/security?finding=${id}`,
    check: checkOf,
    ruleRemoved: ({ rule, tool }) => rule !== null && tool === null && !isChecked(rule),
    severityReason: reasonForSeverity,
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
    history: ({ id }, _, { session, stores }) =>
      stores.findings.history(session.allow('ORGANIZATION_READ'), id),
    steps: ({ id }, _, { session, stores }) => stores.findings.steps(session.allow('ORGANIZATION_READ'), id),
    weakness: ({ weakness }) => (weakness === null ? null : weaknessOf(weakness)),
    assignee: ({ assigneeId }, _, { session, stores }) =>
      assigneeId ? stores.teams.member(session.allow('ORGANIZATION_READ'), assigneeId) : null,
    riskOwner: ({ riskOwnerId }, _, { session, stores }) =>
      riskOwnerId ? stores.teams.member(session.allow('ORGANIZATION_READ'), riskOwnerId) : null,
    dueAt: ({ state, dueAt }) => (state === 'OPEN' || state === 'CONFIRMED' ? dueAt : null),
    overdue: ({ state, dueAt }, _, { runtime }) =>
      (state === 'OPEN' || state === 'CONFIRMED') && dueAt < runtime.clock(),
    introducedBy: ({ introducedCommit, introducedBy, introducedAt }) =>
      introducedCommit && introducedBy && introducedAt
        ? { commit: introducedCommit, authorName: introducedBy, committedAt: introducedAt }
        : null,
  },
  Blob: { findings: findingsOfFile },
  Patch: { findings: findingsOfPatch },
  FindingEvent: {
    actor: ({ actorName, ...stored }, _, context) =>
      actorOf(context, { ...stored, name: actorName ?? 'Slipway' }),
    finding: ({ findingId }, _, { session, stores }) =>
      stores.findings.load(session.allow('ORGANIZATION_READ'), findingId),
    scan: ({ scanId }, _, { session, stores }) =>
      scanId ? stores.scanRuns.load(session.allow('ORGANIZATION_READ'), scanId) : null,
  },
  SecurityOverview: {
    tools: (_, _args, { session, stores }) => stores.findings.tools(session.allow('ORGANIZATION_READ')),
    overdueFindings: (_, _args, { session, stores }) =>
      stores.deadlines.overdue(session.allow('ORGANIZATION_READ')),
  },
  Organization: {
    findings: ({ id }, { filter, sort, ...page }, { session, stores }) =>
      stores.findings.list(
        session.allow('ORGANIZATION_READ').inside(id),
        readFilter(filter),
        sort ?? { field: 'SEVERITY', direction: 'ASC' },
        page,
      ),
    findingDeadlines: ({ id }, _, { session, stores }) =>
      stores.deadlines.read(session.allow('ORGANIZATION_READ').inside(id)),
  },
  Project: {
    findings: ({ id }, page, { session, stores }) =>
      stores.findings.ofProject(session.allow('ORGANIZATION_READ'), id, page),
  },
  SecurityCheck: {
    findings: ({ id }, page, { session, stores }) =>
      stores.findings.list(
        session.allow('ORGANIZATION_READ'),
        readFilter({ check: [id] }),
        { field: 'SEVERITY', direction: 'ASC' },
        page,
      ),
  },
  UnscannedProject: {
    project: ({ id }, _, { session, stores }) => stores.projects.load(session.allow('ORGANIZATION_READ'), id),
  },
  RefusedFinding: {
    finding: ({ id }, _, { session, stores }) => stores.findings.load(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
