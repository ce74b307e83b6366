-- The release that ran in the environment when a deployment was approved; null when none ran. A deployment brings other commits over another
-- release, so such an approval no longer counts. No foreign key: a removed release must stay different from null.
alter table deployment_approvals add column running_release_id uuid;
alter table deployment_approvals no force row level security;
alter table deployments no force row level security;
alter table environment_pointers no force row level security;
update deployment_approvals set running_release_id = environment_pointers.release_id
from deployments
join environment_pointers on environment_pointers.organization_id = deployments.organization_id
  and environment_pointers.environment_id = deployments.environment_id
where deployments.organization_id = deployment_approvals.organization_id and deployments.id = deployment_approvals.deployment_id;
alter table deployment_approvals force row level security;
alter table deployments force row level security;
alter table environment_pointers force row level security;
