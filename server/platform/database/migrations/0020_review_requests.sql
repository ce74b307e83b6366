-- Requests for reviews end with the review; pull requests are found by the search.

-- A row is a request that is not answered yet: a member who has reviewed can be asked again.
delete from pull_request_reviewers asked using pull_request_reviews reviews
where reviews.organization_id = asked.organization_id and reviews.pull_request_id = asked.pull_request_id
  and reviews.user_id = asked.user_id and reviews.api_key_id is null;

-- Whose turn it is: the open pull requests of an author.
create index pull_requests_open_author on pull_requests (organization_id, author_id) where state in ('DRAFT', 'OPEN');

create policy search on pull_requests for select to slipway_owner using (true);
create index pull_requests_search on pull_requests using gin (title gin_trgm_ops);

create or replace function searched_kinds() returns table (kind text, source text, name text, shown text, described boolean)
language sql immutable as $$
  values
    ('PROJECT', 'projects', 'name', 'organization_id = $1 and archived_at is null', true),
    ('AGENT', 'agents', 'name', 'organization_id = $1', true),
    ('TASK', 'tasks', 'title', 'organization_id = $1 and exists (select from projects where projects.organization_id = $1
      and projects.id = tasks.project_id and projects.archived_at is null)', false),
    ('PULL_REQUEST', 'pull_requests', 'title', 'organization_id = $1 and exists (select from projects
      where projects.organization_id = $1 and projects.id = pull_requests.project_id and projects.archived_at is null)', false)
$$;
