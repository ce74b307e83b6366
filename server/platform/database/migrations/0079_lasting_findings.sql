-- Findings that people live with: risks accepted until a day, by somebody; findings that are somebody's, and due; and which commit brought
-- or mended them.

alter type notification_event add value 'FINDINGS_FOUND';
alter type notification_event add value 'FINDING_ASSIGNED';
alter type notification_event add value 'RISK_EXPIRES';
alter type finding_event_type add value 'ASSIGNED';
alter type finding_event_type add value 'EXPIRED';

-- In how many days after it was found a finding is to be mended. An organization without a row goes by the usual ones: due_days.
create table finding_deadlines (
  organization_id uuid primary key references organizations on delete cascade,
  critical_days integer not null check (critical_days between 1 and 3650),
  high_days integer not null check (high_days between 1 and 3650),
  medium_days integer not null check (medium_days between 1 and 3650),
  low_days integer not null check (low_days between 1 and 3650)
);
select protect_tenant_table('finding_deadlines');

create function due_days(organization uuid, severity severity) returns integer language sql stable as $$
  select coalesce((
    select case due_days.severity
      when 'CRITICAL' then critical_days when 'HIGH' then high_days when 'MEDIUM' then medium_days else low_days
    end
    from finding_deadlines where organization_id = due_days.organization
  ), case due_days.severity when 'CRITICAL' then 7 when 'HIGH' then 30 when 'MEDIUM' then 90 else 180 end)
$$;

alter table findings
  add column assignee_id uuid,
  -- The last day (UTC) on which the risk is accepted; the finding is open again on the next.
  add column accepted_until date,
  add column risk_owner_id uuid,
  -- When the owner was told that the day comes.
  add column risk_told_at timestamptz,
  -- When it was opened anew, the last time.
  add column reopened_at timestamptz,
  -- By when it is to be mended, as long as it is open; a trigger keeps it.
  add column due_at timestamptz not null default 'epoch',
  -- The commit that brought it, its author's name, and when it was made.
  add column introduced_commit text check (introduced_commit ~ '^[0-9a-f]{40}$'),
  add column introduced_by text,
  add column introduced_at timestamptz,
  -- Who leaves has no findings here any more.
  add foreign key (organization_id, assignee_id) references memberships (organization_id, user_id) on delete set null (assignee_id),
  add foreign key (organization_id, risk_owner_id) references memberships (organization_id, user_id) on delete set null (risk_owner_id);

alter table finding_events
  -- Whom it was given to, by name, as people leave.
  add column assignee_name text,
  add column accepted_until date,
  -- The commit at which a scan found it, or found it no more, and its author's name.
  add column commit text check (commit ~ '^[0-9a-f]{40}$'),
  add column commit_author text;

-- Policies bind the owner too; here it acts for all organizations. Risks that were accepted for good are so for a year from now.
alter table findings no force row level security;
update findings set accepted_until = (now() at time zone 'UTC')::date + 365 where dismissal_reason = 'ACCEPTED_RISK';
update findings set due_at = first_seen_at + make_interval(hours => 24 * due_days(organization_id, severity));
alter table findings force row level security;
alter table findings add check ((accepted_until is not null) = coalesce(dismissal_reason = 'ACCEPTED_RISK', false));

create function keep_due_at() returns trigger language plpgsql as $$
begin
  new.due_at := coalesce(new.reopened_at, new.first_seen_at)
    + make_interval(hours => 24 * due_days(new.organization_id, new.severity));
  return new;
end
$$;
create trigger keep_due_at before insert or update of severity, first_seen_at, reopened_at on findings for each row
  execute function keep_due_at();

create function keep_due_findings() returns trigger language plpgsql as $$
begin
  update findings set due_at = coalesce(reopened_at, first_seen_at)
    + make_interval(hours => 24 * due_days(new.organization_id, severity))
  where organization_id = new.organization_id;
  return null;
end
$$;
create trigger keep_due_findings after insert or update on finding_deadlines for each row execute function keep_due_findings();

create index findings_due on findings (organization_id, due_at, id);
create index findings_assignee on findings (organization_id, assignee_id) where assignee_id is not null;
create index findings_risk_owner on findings (organization_id, risk_owner_id) where risk_owner_id is not null;
create index findings_accepted on findings (accepted_until) where accepted_until is not null;
