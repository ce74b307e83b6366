import { accessError } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { checkOf } from '../checks/catalogue.ts';
import { dayAfter, dayOf } from './scoreChangeStore.ts';

/** A day (UTC) that was asked for: the instant at which it begins. */
export type AskedDay = { since: Date };

const mostDays = 90;

/** What changed scores, and how security stood on a day. */
export const scoreResolvers = {
  Query: {
    scoreChanges: async (_, { project, ...page }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      if (!project) return stores.scoreChanges.list(grant, null, page);
      const id = knownId(project, 'project');
      if (!(await stores.projects.load(grant, id))) throw notFound('project');
      return stores.scoreChanges.list(grant, id, page);
    },
    securityDay: (_, { day }, { session, runtime }) => {
      session.allow('ORGANIZATION_READ');
      const since = dayOf(new Date(day));
      if (since > runtime.clock()) throw accessError('BAD_USER_INPUT', 'That day is in the future.');
      return { since };
    },
  },
  SecurityOverview: {
    scoreTurns: (_, { days }, { session, stores }) => {
      if (days < 1 || days > mostDays) throw accessError('BAD_USER_INPUT', 'Ask for 1 to 90 days.');
      return stores.scoreChanges.turns(session.allow('ORGANIZATION_READ'), days);
    },
  },
  SecurityDay: {
    day: ({ since }) => since,
    percent: async ({ since }, _, { session, stores }) =>
      (await stores.scoreChanges.percents(session.allow('ORGANIZATION_READ'), since)).percent,
    previousPercent: async ({ since }, _, { session, stores }) =>
      (await stores.scoreChanges.percents(session.allow('ORGANIZATION_READ'), since)).previousPercent,
    openFindings: ({ since }, _, { session, stores }) =>
      stores.findings.countOpenBefore(session.allow('ORGANIZATION_READ'), dayAfter(since)),
    findings: ({ since }, page, { session, stores }) =>
      stores.findings.openBefore(session.allow('ORGANIZATION_READ'), dayAfter(since), page),
    changeCount: ({ since }, _, { session, stores }) =>
      stores.scoreChanges.countOnDay(session.allow('ORGANIZATION_READ'), since),
    changes: ({ since }, _, { session, stores }) =>
      stores.scoreChanges.onDay(session.allow('ORGANIZATION_READ'), since),
  },
  ScoreChange: {
    project: ({ projectId }, _, { session, stores }) =>
      projectId ? stores.projects.load(session.allow('ORGANIZATION_READ'), projectId) : null,
  },
  ScorePart: { check: checkOf },
  Organization: {
    scoreChanges: ({ id }, page, { session, stores }) =>
      stores.scoreChanges.list(session.allow('ORGANIZATION_READ').inside(id), null, page),
  },
} satisfies Resolvers;
