-- Whether a letter reaches somebody who has an account and proved to read the address. Requests may not see other people.

create function address_is_proven(address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where email = lower(address) and email_verified_at is not null)
$$;
revoke all on function address_is_proven(text) from public;
grant execute on function address_is_proven(text) to slipway_app, slipway_system;
