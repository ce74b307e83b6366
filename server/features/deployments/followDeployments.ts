import { type Followed, followed, followToEnd } from '../../platform/events/followToEnd.ts';
import { newsOf } from '../../platform/events/newsOf.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { outcomeOf } from './outcome.ts';

/** News of deployments: the one that changed; null when several may have, or what runs did. `missed`: events before it may not have been told. */
export type DeploymentChangeRow = { deploymentId: string | null; missed?: boolean };

/** A deployment that is followed. While another one can decide its outcome, each change in its project counts. */
type FollowedDeployment = Followed & { projectId: string | null; waitsForOther: boolean };

/** What happened, as it is told to who follows. */
export type DeploymentNews = { deploymentChanged: DeploymentChangeRow | FollowedDeployment };

const changed = (deploymentId: string | null): DeploymentNews => ({ deploymentChanged: { deploymentId } });

/**
 * Subscribes to the deployments of the active organization, or to those of one of its projects. If a deployment
 * changed within the last minute, the first event is "any may have changed": it covers the time between the client's query and this subscription.
 */
const followAll = ({ runtime: { events }, session }: Context, projectId: string | null) => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  return newsOf(
    events.subscribe('deployment'),
    events.changedLately('deployment', organizationId) ? changed(null) : null,
    (event) => {
      if (event.missed) return changed(null);
      const concerned = projectId === null || event.within === projectId;
      return event.organizationId === organizationId && concerned ? changed(event.id) : null;
    },
  );
};

const followOne = async (
  { runtime: { events, clock }, session, stores }: Context,
  id: string,
  projectId: string | null,
) => {
  const grant = session.allow('ORGANIZATION_READ');
  const record: FollowedDeployment = { ...followed(id), projectId: null, waitsForOther: false };
  // Before the deployment is looked up, so that no event falls between the two.
  const news = followToEnd<DeploymentNews>(events.subscribe('deployment'), {
    clock,
    record,
    concerns: (event) =>
      event.organizationId === grant.organizationId &&
      (event.id === id || (record.waitsForOther && event.within === record.projectId)),
    news: { deploymentChanged: record },
  });
  const deployment = await stores.deployments.load(grant, id);
  if (deployment && (projectId === null || projectId === deployment.projectId)) return news;
  await news.return?.();
  throw notFound('deployment');
};

/**
 * Subscribes to deployments of the active organization. With an id: to that one, as it is now and whenever it changes, until its outcome
 * is known.
 * @throws NOT_FOUND when there is no such deployment, in that project if one is given
 */
export const followDeployments = async (
  context: Context,
  { id, projectId }: { id?: string | null | undefined; projectId?: string | null | undefined },
): Promise<AsyncIterableIterator<DeploymentNews>> => {
  const within = projectId == null ? null : knownId(projectId, 'project');
  return id == null ? followAll(context, within) : followOne(context, knownId(id, 'deployment'), within);
};

/** What is told of an event. Of a deployment that is followed, it notes whether more is to come. */
export const toldDeployment = async (
  { deploymentChanged: news }: DeploymentNews,
  context: Context,
): Promise<DeploymentChangeRow> => {
  if (!('id' in news)) return news;
  const deployment = await context.stores.deployments.load(
    context.session.allow('ORGANIZATION_READ'),
    news.id,
  );
  const outcome = deployment && (await outcomeOf(context, deployment));
  news.ended = !deployment || outcome !== null;
  news.projectId = deployment?.projectId ?? null;
  news.waitsForOther = deployment?.status === 'UNHEALTHY' || deployment?.status === 'SUCCEEDED';
  news.changesAt = deployment?.status === 'SUCCEEDED' ? deployment.watchedUntil : null;
  return { deploymentId: news.id, missed: news.missed };
};
