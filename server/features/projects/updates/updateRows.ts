import { type RawBuilder, sql } from 'kysely';

/** How a repository is kept up to date. */
export type UpdatesRow = {
  hookId: string;
  hasWebhookSecret: boolean;
  deliveredAt: Date | null;
  refusedAt: Date | null;
  refusal: string | null;
  checkedAt: Date | null;
  checkError: string | null;
  nextCheckAt: Date | null;
};

/** The same as JSON has it. */
type StoredUpdates = {
  [Name in keyof UpdatesRow]: UpdatesRow[Name] extends Date | null ? string | null : UpdatesRow[Name];
};

/** Reads it beside a row of repositories. */
export const storedUpdates: RawBuilder<StoredUpdates | null> = sql`(
  select jsonb_build_object('hookId', hook_id, 'hasWebhookSecret', encrypted_secret is not null, 'deliveredAt', delivered_at,
    'refusedAt', refused_at, 'refusal', refusal, 'checkedAt', checked_at, 'checkError', check_error, 'nextCheckAt', next_check_at)
  from repository_updates
  where repository_updates.organization_id = repositories.organization_id and repository_updates.project_id = repositories.project_id)`;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Reads the dates of what was stored. */
export const updatesOf = (stored: StoredUpdates | null): UpdatesRow | null =>
  stored && {
    ...stored,
    deliveredAt: dateOf(stored.deliveredAt),
    refusedAt: dateOf(stored.refusedAt),
    checkedAt: dateOf(stored.checkedAt),
    nextCheckAt: dateOf(stored.nextCheckAt),
  };
