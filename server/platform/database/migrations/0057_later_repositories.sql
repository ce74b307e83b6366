-- A project may be there before its repository, and its repository may get another address.

alter table repositories
  -- Whether the project was there before: when connecting comes to nothing it is a draft again, instead of being removed.
  add column keeps_project boolean not null default false,
  -- The address that takes the place of the present one once it was cloned and read.
  add column next_provider repository_provider,
  add column next_url text,
  add column next_encrypted_access_token bytea,
  add constraint repositories_next check (
    (next_url is null) = (next_provider is null)
    and (next_url is not null or next_encrypted_access_token is null)
  );
