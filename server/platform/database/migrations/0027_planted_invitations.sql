-- An invitation works only while who sent it could send it anew; those whose sender was demoted or removed since are taken back.

-- Policies bind the owner of the tables too.
alter table invitations no force row level security;
alter table memberships no force row level security;
alter table organizations no force row level security;
alter table users no force row level security;
update invitations set revoked_at = now()
from organizations, users
where organizations.id = invitations.organization_id and users.id = invitations.invited_by
  and accepted_at is null and revoked_at is null
  and not (users.platform_administrator and not organizations.operator)
  and not exists (
    select from memberships
    where memberships.organization_id = invitations.organization_id
      and memberships.user_id = invitations.invited_by
      and (memberships.role = 'OWNER' or memberships.role = 'ADMIN' and invitations.role <> 'OWNER')
  );
alter table users force row level security;
alter table organizations force row level security;
alter table memberships force row level security;
alter table invitations force row level security;
