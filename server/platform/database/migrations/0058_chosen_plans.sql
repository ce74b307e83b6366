-- The plan that was chosen before there was an account, and whether the free trial is still to be had.

alter table subscriptions
  -- What onboarding offers first.
  add column chosen_plan plan_code,
  add column chosen_cycle billing_cycle,
  add constraint subscriptions_chosen check (chosen_cycle is null or chosen_plan is not null);

-- Whether an owner of the active organization had a free trial, there or elsewhere. Requests may not see who else had one.
-- `inboxes` are the keys of the owners' inboxes, whose spelling the server knows; those of the people are made here.
create policy trial_lookup on trial_takers for select to slipway_owner using (true);
create function owner_had_trial(inboxes bytea[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from trial_takers
    where key = any (inboxes) or key in (
      select sha256(convert_to('user ' || user_id, 'UTF8')) from memberships
      where role = 'OWNER' and organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    )
  )
$$;
revoke all on function owner_had_trial(bytea[]) from public;
grant execute on function owner_had_trial(bytea[]) to slipway_app, slipway_system;
