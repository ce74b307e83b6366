import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { Sealed } from '../../../engines/passport/index.ts';
import { readReleaseFacts, type ReleaseFacts } from './releaseFacts.ts';

/** A release passport, without what is signed in it. */
export type ReleasePassportRow = {
  releaseId: string;
  number: number;
  keyId: string;
  issuedAt: Date;
};

/** The newest passport of a release: what is signed in it, and what a later one names it by. */
export type NewestPassport = { number: number; statement: Buffer; sha256: string };

type Reader = Grant<'ORGANIZATION_READ'>;

/** By what a release is asked for: its own id, or the digest of its content, which others may share. */
export type NamedRelease = { id: string } | { digest: string };

/** The passports of the organization's releases. They are added, never changed. */
export const passportStore = (
  transaction: Kysely<DB>,
  { env: { publicUrl }, clock }: { env: { publicUrl: string }; clock: () => Date },
) => {
  const ofReleases = rowLoader<ReleasePassportRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<ReleasePassportRow>`
        select newest.* from unnest(${ids}::uuid[]) as wanted (release_id)
        cross join lateral (
          select release_id, number, key_id, issued_at from release_passports
          where organization_id = ${organizationId} and release_passports.release_id = wanted.release_id
          order by number desc limit 1
        ) newest`.execute(transaction);
      return rows;
    },
    ({ releaseId }) => releaseId,
  );

  return {
    /** The newest passport of a release, or null; those of several are read in one statement. */
    ofRelease: (grant: Reader, releaseId: string): Promise<ReleasePassportRow | null> =>
      ofReleases(grant, releaseId),

    /** A passport as it was signed: that of a number, or the newest; of several releases of one digest that of the newest. Null when there is none. */
    find: async (
      { organizationId }: Reader,
      named: NamedRelease,
      number: number | null,
    ): Promise<(Sealed & { number: number }) | null> =>
      (await transaction
        .selectFrom('releasePassports')
        .innerJoin('releases', (on) =>
          on
            .onRef('releases.organizationId', '=', 'releasePassports.organizationId')
            .onRef('releases.id', '=', 'releasePassports.releaseId'),
        )
        .select([
          'releasePassports.number',
          'releasePassports.statement as payload',
          'releasePassports.signature',
          'releasePassports.keyId',
        ])
        .where('releasePassports.organizationId', '=', organizationId)
        .$if('id' in named, (query) => query.where('releases.id', '=', 'id' in named ? named.id : ''))
        .$if('digest' in named, (query) =>
          query.where('releases.digest', '=', 'digest' in named ? named.digest : ''),
        )
        .$if(number !== null, (query) => query.where('releasePassports.number', '=', number ?? 0))
        .orderBy('releases.createdAt', 'desc')
        .orderBy('releases.id', 'desc')
        .orderBy('releasePassports.number', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,

    /**
     * What the rows of releases, builds and deployments say of a release, and when: nobody else issues a passport of it until the transaction
     * ends. Null when there is no such release.
     */
    facts: async (
      { organizationId }: TenantGrant<'JOB'>,
      releaseId: string,
    ): Promise<(ReleaseFacts & { at: Date }) | null> => {
      const facts = await readReleaseFacts(transaction, organizationId, releaseId, publicUrl);
      return facts && { ...facts, at: clock() };
    },

    /**
     * The releases of which there may be more to tell: that of a deployment, or those of the commit that a scan read; the newest 20.
     */
    concerned: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        select releases.id from releases
        where organization_id = ${organizationId} and removed_at is null and (
          id = (select release_id from deployments where organization_id = ${organizationId} and deployments.id = ${id})
          or (project_id, commit_sha) = (
            select project_id, commit from scans where organization_id = ${organizationId} and scans.id = ${id}
          )
        )
        order by created_at desc, id desc limit 20`.execute(transaction);
      return rows.map((row) => row.id);
    },

    /** The newest passport of a release with what is signed in it, or null. */
    newest: async (
      { organizationId }: TenantGrant<'JOB'>,
      releaseId: string,
    ): Promise<NewestPassport | null> => {
      const newest = await transaction
        .selectFrom('releasePassports')
        .select(['number', 'statement'])
        .where('organizationId', '=', organizationId)
        .where('releaseId', '=', releaseId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest
        ? { ...newest, sha256: createHash('sha256').update(newest.statement).digest('hex') }
        : null;
    },

    /** Keeps a passport of a project's release, and tells who follows its deployments. */
    keep: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      { payload: statement, signature, ...passport }: ReleasePassportRow & Sealed,
    ): Promise<void> => {
      await transaction
        .insertInto('releasePassports')
        .values({ ...passport, organizationId, statement, signature })
        .execute();
      // Several deployments may be of it: those who follow ask again.
      await publish(transaction, {
        topic: 'deployment',
        organizationId,
        id: passport.releaseId,
        within: projectId,
      });
    },
  };
};
