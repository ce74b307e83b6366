-- A merge that waits keeps the whole message that the person confirmed: title and description may change meanwhile.
alter table pull_requests rename column when_ready_title to when_ready_message;
update pull_requests set when_ready_message = case when_ready_method
    when 'SQUASH' then concat_ws(E'\n\n', coalesce(nullif(when_ready_message, ''), title || ' (#' || number || ')'), nullif(btrim(description), ''))
    else concat_ws(E'\n\n', coalesce(nullif(when_ready_message, ''), 'Merge pull request #' || number || ' from ' || source_branch), title)
  end
  where when_ready_at is not null and when_ready_method <> 'FAST_FORWARD';

create or replace function end_merge_when_ready() returns trigger language plpgsql as $$
begin
  if new.state = 'MERGED' then
    new.when_ready_by := null;
    new.when_ready_by_name := null;
    new.when_ready_at := null;
    new.when_ready_method := null;
    new.when_ready_message := '';
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
