-- Repositories of these hosts were connected before there was a provider for them.
alter table repositories no force row level security;
update repositories set provider = 'GITEA' where url ~ '^https://(codeberg[.]org|gitea[.]com)/' and provider <> 'SLIPWAY';
update repositories set next_provider = 'GITEA' where next_url ~ '^https://(codeberg[.]org|gitea[.]com)/';
alter table repositories force row level security;
