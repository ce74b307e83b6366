import { sql } from 'kysely';
import type { Event } from '../../../platform/events/events.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { issuePassport } from './issuePassport.ts';

/** Milliseconds between two looks for what no event told of, as when no worker ran. */
const interval = 5 * 60_000;
const mostAtOnce = 200;

type Concerned = { organizationId: string; releaseId: string };

/** Signs a passport where there is something new to sign. A release is no worse for lack of one: the next look tries again. */
const issue = async (
  { runtime: { log }, inOrganization }: JobContext,
  { organizationId, releaseId }: Concerned,
): Promise<void> => {
  try {
    await inOrganization(organizationId, (stores, grant) => issuePassport(stores, grant, releaseId));
  } catch (error) {
    log.error(`Release ${releaseId} has no passport yet: ${String(error)}`);
  }
};

/** Signs what is due: releases of the last month without a passport, or that went live, were rolled back or were scanned since theirs. */
export const issueDuePassports = async (context: JobContext): Promise<void> => {
  const { database, clock } = context.runtime;
  const { rows } = await sql<Concerned>`
    select releases.organization_id, releases.id as release_id from releases
    left join lateral (
      select issued_at from release_passports
      where release_passports.organization_id = releases.organization_id and release_id = releases.id
      order by number desc limit 1
    ) newest on true
    where removed_at is null and releases.created_at > ${clock()}::timestamptz - interval '1 month' and (
      newest.issued_at is null
      or exists (
        select from deployments
        where deployments.organization_id = releases.organization_id and deployments.release_id = releases.id
          and greatest(live_at, undone_at) > newest.issued_at
      )
      or exists (
        select from scans
        where scans.organization_id = releases.organization_id and scans.project_id = releases.project_id
          and scans.commit = releases.commit_sha and scans.finished_at > newest.issued_at
      )
    )
    order by releases.created_at desc limit ${mostAtOnce}`.execute(database.system);
  for (const each of rows) await issue(context, each);
};

/**
 * Signs passports as soon as there is something to tell: when a release is there, is live, is rolled back, or its commit was scanned. Returns how to
 * stop, which waits for what runs.
 */
export const startPassports = (context: JobContext): (() => Promise<void>) => {
  const { runtime, inOrganization } = context;
  const failed = (error: Error) =>
    runtime.log.warn(`Release passports cannot be issued at the moment: ${error.message}`);
  let last: Promise<unknown> = Promise.resolve();
  const then = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(failed);
  };
  const told = ({ organizationId, id, missed }: Event) => {
    if (missed) return then(() => issueDuePassports(context));
    then(async () => {
      const releases = await inOrganization(organizationId, ({ passports }, grant) =>
        passports.concerned(grant, id),
      );
      for (const releaseId of releases) await issue(context, { organizationId, releaseId });
    });
  };
  const stops = [
    runtime.events.listen('deployment', told),
    runtime.events.listen('jobState', (event) => {
      if (event.missed || event.within === 'scan') told(event);
    }),
  ];
  const stopClock = startClock(interval, () => issueDuePassports(context), failed);
  return async () => {
    for (const stop of stops) stop();
    await stopClock();
    await last;
  };
};
