-- What a person decided about several findings at once can be undone by that person for some minutes: each finding is then what it was, and its
-- history has what was undone as well as that it was.

alter type finding_event_type add value 'UNDONE';
-- The event of the same finding that this one takes back.
alter table finding_events add column undoes uuid;

create table triage_decisions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Who decided, and alone may undo it.
  user_id uuid not null references users on delete cascade,
  step text not null check (step in ('CONFIRM', 'DISMISS', 'RESOLVE', 'REOPEN', 'ASSIGN')),
  decided_at timestamptz not null,
  undone_at timestamptz,
  unique (organization_id, id)
);
create index triage_decisions_decided on triage_decisions (organization_id, decided_at);
create index triage_decisions_user on triage_decisions (user_id);
select protect_tenant_table('triage_decisions');

-- The findings of a decision, as they were before it. Who owned a risk or a finding may have left since.
create table triaged_findings (
  organization_id uuid not null,
  decision_id uuid not null,
  finding_id uuid not null,
  -- What the decision is in the history of the finding.
  event_id uuid not null,
  state finding_state not null,
  dismissal_reason dismissal_reason,
  accepted_until date,
  risk_owner_id uuid,
  risk_told_at timestamptz,
  reopened_at timestamptz,
  assignee_id uuid,
  primary key (organization_id, decision_id, finding_id),
  foreign key (organization_id, decision_id) references triage_decisions (organization_id, id) on delete cascade,
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
create index triaged_findings_finding on triaged_findings (organization_id, finding_id);
select protect_tenant_table('triaged_findings');

-- Where else a secret stands that is a finding: other files as they were when it was scanned last, and commits that added it.
create table secret_places (
  organization_id uuid not null,
  finding_id uuid not null,
  -- From 1: files of now first, then commits, the newest first.
  number integer not null,
  path text not null,
  line integer check (line > 0),
  -- The commit that added it there; null for a file as it is now.
  commit text check (commit ~ '^[0-9a-f]{40}$'),
  primary key (organization_id, finding_id, number),
  foreign key (organization_id, finding_id) references findings (organization_id, id) on delete cascade
);
select protect_tenant_table('secret_places');

-- The same secret in other projects of the organization: what it is known by does not tell projects apart, only the number behind it does.
create index findings_of_secrets on findings (organization_id, split_part(fingerprint, '#', 1)) where rule = 'secret' and tool is null;
