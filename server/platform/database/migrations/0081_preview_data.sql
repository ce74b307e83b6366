-- What databases of new previews hold: nothing, or a copy of the newest backup of the database of staging or production.
alter table preview_settings
  add column data text not null default 'EMPTY' check (data in ('EMPTY', 'STAGING', 'PRODUCTION'));

-- The backup with which a database begins; null for an empty one. It may have been deleted since.
alter table service_databases add column copied_backup_id uuid;

alter type notification_event add value 'DATABASE_COPIED' after 'COMMAND_RUN';
