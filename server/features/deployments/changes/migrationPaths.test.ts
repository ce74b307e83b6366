import { isMigrationPath } from './migrationPaths.ts';

test.each([
  'db/migrate/20260101120000_add_orders.rb',
  'prisma/migrations/20260101_init/migration.sql',
  'alembic/versions/1a2b3c_add_orders.py',
  'services/shop/alembic/eu/versions/1a2b3c_add_orders.py',
  'shop/migrations/0002_order_total.py',
  'src/migration/1700000000000-AddOrders.ts',
  'src/main/resources/db/migration/V2__orders.sql',
  'src/main/resources/db/changelog/002-orders.yaml',
  'Migrations/20260101_AddOrders.cs',
  'priv/repo/migrations/20260101_add_orders.exs',
  'drizzle/0001_orders.sql',
  'schema.sql',
])('%s changes a database', (path) => {
  expect(isMigrationPath(path)).toBe(true);
});

test.each([
  'docs/migrations/from-2-to-3.md',
  'shop/migrations/__init__.py',
  'src/migrations/index.ts',
  'src/migrations/addOrders.test.ts',
  'node_modules/knex/lib/migrations/migrate/Migrator.js',
  'vendor/github.com/acme/orders/schema.sql',
  'src/immigration/form.ts',
  'app/versions/1.py',
  'migrations.ts',
])('%s does not', (path) => {
  expect(isMigrationPath(path)).toBe(false);
});
