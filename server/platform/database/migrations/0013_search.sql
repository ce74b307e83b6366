-- Search across an organization.

-- The searched tables; $1 is the organization, `shown` the condition for visible rows.
create function searched_kinds() returns table (kind text, source text, name text, shown text, described boolean)
language sql immutable as $$
  values
    ('PROJECT', 'projects', 'name', 'organization_id = $1 and archived_at is null', true),
    ('AGENT', 'agents', 'name', 'organization_id = $1', true),
    ('TASK', 'tasks', 'title', 'organization_id = $1 and exists (select from projects where projects.organization_id = $1
      and projects.id = tasks.project_id and projects.archived_at is null)', false)
$$;
revoke all on function searched_kinds() from slipway_app, slipway_system;

-- SQL that ranks the candidates of a kind from three subqueries: exact name ($2 as a pattern), name contains the
-- term, and other matches if there are too few. Compares at most 200 of each, as similarity is expensive.
create function best_of(kind text, same text, named text, otherwise text) returns text
language sql immutable as $$
  select format($statement$
    with same as materialized (
      %2$s limit $5
    ), named as materialized (
      %3$s limit 200
    ), other as materialized (
      select * from (%4$s) other where (select count(*) from named) < $5 limit 200
    ), candidates as (
      select id, name, 1 as tier from same
      union select id, name, 1 from named
      union select id, name, 2 from other where id not in (select id from named)
    )
    select %1$L, id, (row_number() over (order by tier, word_similarity($4, name) desc, lower(name), id))::integer as place
    from candidates
    order by place
    limit $5$statement$, kind, same, named, otherwise)
$$;
revoke all on function best_of(text, text, text, text) from slipway_app, slipway_system;

-- Three letters or more: trigram indexes only. PostgreSQL misestimates the selectivity of a pattern and would read
-- all rows.
create function search_by_trigrams(organization uuid, term text, escaped text, most integer)
returns table (kind text, id uuid, place integer)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  of_kind record;
  chosen text;
begin
  for of_kind in select * from searched_kinds() loop
    chosen := format('select id, %1$I as name from %2$I where %3$s', of_kind.name, of_kind.source, of_kind.shown);
    return query execute best_of(
      of_kind.kind,
      chosen || format(' and %I ilike $2', of_kind.name),
      chosen || format(' and %I ilike $3', of_kind.name),
      chosen || format(case when of_kind.described then ' and (description ilike $3 or %I %%> $4)' else ' and %I %%> $4' end, of_kind.name)
    ) using organization, escaped, '%' || escaped || '%', term, most;
  end loop;
end $$;
revoke all on function search_by_trigrams(uuid, text, text, integer) from slipway_app, slipway_system;

-- Two letters: a trigram exists only at the start of a word; elsewhere only the newest 1,000 rows are searched.
create function search_by_two_letters(organization uuid, term text, escaped text, most integer)
returns table (kind text, id uuid, place integer)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  of_kind record;
  chosen text;
  beginning text;
  newest text;
begin
  for of_kind in select * from searched_kinds() loop
    chosen := format('select id, %1$I as name%4$s from %2$I where %3$s',
      of_kind.name, of_kind.source, of_kind.shown, case when of_kind.described then ', description' else '' end);
    beginning := format('select id, name from (%s and %I %%> $4 limit 200) beginning', chosen, of_kind.name);
    newest := format('select id, name from (%s order by id desc limit 1000) newest', chosen);
    return query execute best_of(
      of_kind.kind,
      format('select id, name from (%1$s and %2$I ilike $2 and %2$I %%> $4) same', chosen, of_kind.name),
      format('select id, name from (%s union %s where name ilike $3) named', beginning, newest),
      newest || case when of_kind.described then ' where description ilike $3' else ' where false' end
    ) using organization, escaped, '%' || escaped || '%', term, most;
  end loop;
end $$;
revoke all on function search_by_two_letters(uuid, text, text, integer) from slipway_app, slipway_system;

-- Ids of rows whose name contains the term, best match first, at most `most` of each kind; if there are too few, also
-- rows with the term in the description or a similar word in the name. Excludes archived projects and their tasks.
-- Security definer: trigram operators are not leakproof, so under row-level security no trigram index could be used.
-- Hence it takes no organization as an argument, restricts itself to the active one, and returns ids only, whose rows
-- are then read under the policies.
create function search_organization(term text, most integer)
returns table (kind text, id uuid, place integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  escaped text := regexp_replace(term, '([\\%_])', '\\\1', 'g');
begin
  if char_length(term) > 2 then
    return query select * from search_by_trigrams(organization, term, escaped, most);
  else
    return query select * from search_by_two_letters(organization, term, escaped, most);
  end if;
end $$;
