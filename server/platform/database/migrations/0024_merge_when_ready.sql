-- A pull request is merged in the name of a person as soon as nothing keeps that person from it.

alter table pull_requests
  -- Who requested it, with the name at that time; the id is null once the account is gone.
  add column when_ready_by uuid references users on delete set null,
  add column when_ready_by_name text,
  add column when_ready_at timestamptz,
  add column when_ready_method merge_method,
  -- First line of the new commit; empty for the usual one.
  add column when_ready_title text not null default '',
  add column when_ready_deletes_branch boolean not null default false,
  -- Why it was canceled; null while it waits.
  add column when_ready_cancel_reason text,
  add check ((when_ready_at is null) = (when_ready_method is null)),
  add check ((when_ready_at is null) = (when_ready_by_name is null));
create index pull_requests_when_ready on pull_requests (organization_id, project_id)
  where when_ready_at is not null and when_ready_cancel_reason is null;
create index pull_requests_when_ready_by on pull_requests (when_ready_by) where when_ready_by is not null;

-- Cancels it in the transaction that moves or deletes the source branch, or closes the pull request, whatever does that.
create function end_merge_when_ready() returns trigger language plpgsql as $$
begin
  if new.state = 'MERGED' then
    new.when_ready_by := null;
    new.when_ready_by_name := null;
    new.when_ready_at := null;
    new.when_ready_method := null;
    new.when_ready_title := '';
    new.when_ready_deletes_branch := false;
    new.when_ready_cancel_reason := null;
  elsif new.when_ready_cancel_reason is null then
    new.when_ready_cancel_reason := case
      when new.state = 'CLOSED' then 'The pull request was closed.'
      when not new.has_source then 'The branch ' || new.source_branch || ' was deleted.'
      when new.head_sha <> old.head_sha then 'Somebody pushed to ' || new.source_branch || '.'
    end;
  end if;
  return new;
end $$;
create trigger end_merge_when_ready before update on pull_requests for each row when (old.when_ready_at is not null)
  execute function end_merge_when_ready();
