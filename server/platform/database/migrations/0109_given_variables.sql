-- The variables that what runs was given, encrypted as a whole: when it is started again it gets the same, whatever waits for approval meanwhile.
-- Null of what was brought there before this was kept: it gets those of the environment.
alter table environment_pointers add column encrypted_variables bytea;
