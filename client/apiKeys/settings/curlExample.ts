/** A command that asks this server, with a key, who it acts for. */
export const curlExample = (key: string): string =>
  [
    `curl ${window.location.origin}/graphql \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"query":"{ organization { name } }"}'`,
  ].join('\n');
