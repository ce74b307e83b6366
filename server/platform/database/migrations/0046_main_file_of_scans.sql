-- A file of the scanned commit that stands for the whole repository, such as its README: reports that need a place name it.
-- Null in scans before this version, and in those that compared packages alone.
alter table scans add column main_file text;
