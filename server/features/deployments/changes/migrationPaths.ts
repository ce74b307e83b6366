/** Files in a folder of migrations that change a database: programs of the usual tools, and what those read. */
const migration = /\.(?:sql|[cm]?[jt]s|py|rb|php|go|rs|java|kts?|cs|fs|exs?|xml|ya?ml|cql|edgeql)$/i;

/** Folders whose files are run against a database, each once: Rails and Phinx, Django and Knex, Alembic, Flyway, Liquibase. */
const folder =
  /(?:^|\/)(?:migrations?|migrate|alembic\/(?:[^/]+\/)*versions|db\/(?:changelog|changes)|changelogs?\/db)\//i;

/** What stands in such folders and changes nothing by itself: tests, declarations, and a package's own file. */
const besides =
  /(?:\.(?:test|spec)\.[^/.]+|_test\.(?:go|py|rb)|\.d\.[cm]?ts|(?:^|\/)(?:__init__\.py|index\.[cm]?[jt]s))$/i;

/** Code of others that stands in the repository. */
const foreign = /(?:^|\/)(?:node_modules|vendor|third_party|site-packages)\//i;

/**
 * Whether a file changes a database, by its path: one in a folder of migrations as the usual tools have it, or one in SQL. It may be that it
 * does not, and that another does: nothing of a repository is run to find out.
 */
export const isMigrationPath = (path: string): boolean =>
  !foreign.test(path) &&
  !besides.test(path) &&
  (/\.sql$/i.test(path) || (folder.test(path) && migration.test(path)));
