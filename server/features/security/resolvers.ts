import { accessError } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { checkOfResult } from './checks/catalogue.ts';
import { readFilter } from './findingFilter.ts';
import { cancelScan } from './runs/cancelScan.ts';
import { startScan } from './scans/startScan.ts';
import { standardOfProject, standardResults } from './standards.ts';
import { confirmFinding, dismissFinding, reopenFinding, resolveFinding } from './triage/triageFinding.ts';

export const securityResolvers = {
  Query: {
    security: (_, _args, { session, stores }) => stores.security.overview(session.allow('ORGANIZATION_READ')),
    findings: (_, { filter, sort, ...page }, { session, stores }) =>
      stores.findings.list(
        session.allow('ORGANIZATION_READ'),
        readFilter(filter),
        sort ?? { field: 'SEVERITY', direction: 'ASC' },
        page,
      ),
    finding: async (_, { id }, { session, stores }) => {
      const finding = await stores.findings.find(session.allow('ORGANIZATION_READ'), knownId(id, 'finding'));
      if (!finding) throw notFound('finding');
      return finding;
    },
  },
  Mutation: { cancelScan, confirmFinding, dismissFinding, resolveFinding, reopenFinding, startScan },
  SecurityOverview: {
    risks: ({ severities }) => severities,
    standards: ({ checks }) => standardResults(checks),
    projects: (_, _args, { session, stores }) => stores.findings.projects(session.allow('ORGANIZATION_READ')),
    scanJobs: (_, _args, { session, stores }) =>
      stores.jobs.allActive(session.allow('ORGANIZATION_READ'), 'scan'),
    scannableProjects: (_, _args, { session, stores }) =>
      stores.scans.scannable(session.allow('ORGANIZATION_READ')),
    scoreByDay: (_, { days }, { session, stores }) => {
      if (days < 1 || days > 365) throw accessError('BAD_USER_INPUT', 'Ask for 1 to 365 days.');
      return stores.security.scoreByDay(session.allow('ORGANIZATION_READ'), days);
    },
  },
  SecurityCheck: { risk: ({ severity }) => severity },
  RiskScore: { risk: ({ severity }) => severity },
  CheckResult: { check: checkOfResult },
  ProjectCheck: { check: checkOfResult },
  Project: {
    securityScore: async ({ id }, _, { session, stores }) => {
      const scan = await stores.security.latestScan(session.allow('ORGANIZATION_READ'), id);
      return scan?.score.percent ?? null;
    },
    latestScan: ({ id }, _, { session, stores }) =>
      stores.security.latestScan(session.allow('ORGANIZATION_READ'), id),
    scanJob: ({ id }, _, { session, stores }) =>
      stores.jobs.active(session.allow('ORGANIZATION_READ'), 'scan', id),
    standard: async ({ id }, { standard }, { session, stores }) =>
      standardOfProject(
        standard,
        await stores.security.projectChecks(session.allow('ORGANIZATION_READ'), id),
      ),
  },
  Organization: {
    security: ({ id }, _, { session, stores }) =>
      stores.security.overview(session.allow('ORGANIZATION_READ').inside(id)),
    securityScore: ({ id }, _, { session, stores }) =>
      stores.security.organizationScore(session.allow('ORGANIZATION_READ').inside(id)),
  },
} satisfies Resolvers;
