-- As before, each outcome written as what it is: of a text that is cast, PostgreSQL takes the function for no immutable one, and calls it for
-- every check instead of writing it into the statement.
create or replace function combined_outcome(passed numeric, failed numeric) returns check_outcome
language sql immutable parallel safe as $$
  select case
    when failed > 0 then 'FAILED'::check_outcome
    when passed > 0 then 'PASSED'::check_outcome
    else 'NOT_CHECKED'::check_outcome
  end
$$;
