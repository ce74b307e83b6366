import { type Catalogue, openCatalogue } from '../../testing/database/catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue?.close());

test('rows that name a removed one are found by an index: no removal reads a whole table', async () => {
  // An index serves when what it begins with tells more than the organization. A partial one serves only when it leaves out nothing but rows that name none: equality with a column says that it is not null, and says nothing else.
  const read = await catalogue.names(`
    select refers::regclass || ' (' || array_to_string(columns, ', ') || ')' as name from (
      select conrelid as refers, conkey, array(
        select attname::text from unnest(conkey) with ordinality as k (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place
      ) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ) as keys
    where not exists (
      select from pg_index
      where indrelid = refers and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) in (select '(' || named || ' IS NOT NULL)' from unnest(columns) as named))
        and indkey[0] = any(conkey) and (cardinality(conkey) = 1 or indkey[1] = any(conkey) or indkey[0] <>
          (select attnum from pg_attribute where attrelid = refers and attname = 'organization_id'))
    )
    order by 1`);
  expect(read).toEqual([]);
});
