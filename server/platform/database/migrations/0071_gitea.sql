-- Gitea and Forgejo servers.
alter type repository_provider add value if not exists 'GITEA' after 'AZURE';
