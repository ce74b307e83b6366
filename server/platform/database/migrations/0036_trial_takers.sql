-- Who had a free trial as an owner: it outlives the organization, which may be deleted for another one.

create table trial_takers (
  -- SHA-256 of the person or of the inbox: nothing is kept of people whose account is gone.
  key bytea primary key,
  taken_at timestamptz not null
);
select protect_system_table('trial_takers');

insert into trial_takers (key, taken_at)
select distinct sha256(convert_to('user ' || m.user_id, 'UTF8')), now()
from memberships m join subscriptions s on s.organization_id = m.organization_id
where m.role = 'OWNER' and s.trial_ends_at is not null;
