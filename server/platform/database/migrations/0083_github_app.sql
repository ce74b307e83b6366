-- GitHub Apps that are used instead of access tokens.
alter table repositories
  -- App ID or Client ID. Set: encrypted_access_token is the private key of this app. Null: it is an access token.
  add column github_app_id text,
  add column next_github_app_id text,
  -- Otherwise the private key could be sent to a server as if it were an access token.
  add constraint repositories_github_app check (
    github_app_id is null or (provider = 'GITHUB' and encrypted_access_token is not null)
  ),
  add constraint repositories_next_github_app check (
    next_github_app_id is null or (next_provider is not distinct from 'GITHUB' and next_encrypted_access_token is not null)
  );
