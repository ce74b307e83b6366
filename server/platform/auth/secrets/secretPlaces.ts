/**
 * Where an encrypted secret stands. It is decrypted nowhere else: whoever can write to the database, but has no key, gains nothing by
 * moving it.
 */
export type SecretPlace = {
  table: string;
  column: string;
  /** What names the row, and what beside it decides what the secret is used for. */
  row: readonly string[];
};

/** The seed of a person's second factor. */
export const seedPlace = (userId: string): SecretPlace => ({
  table: 'two_factors',
  column: 'seed',
  row: [userId],
});

/**
 * The access token of a project's repository, or the private key of its GitHub App. The address belongs to it: it is sent nowhere else. So does the app,
 * as a private key that was taken for an access token would be sent to the address.
 */
export const accessTokenPlace = (repository: {
  organizationId: string;
  projectId: string;
  url: string;
  githubAppId: string | null;
}): SecretPlace => ({
  table: 'repositories',
  column: 'encrypted_access_token',
  row: [
    repository.organizationId,
    repository.projectId,
    repository.url,
    ...(repository.githubAppId === null ? [] : [repository.githubAppId]),
  ],
});

/** The private half of a key with which an organization signs its release passports. */
export const signingKeyPlace = (key: { organizationId: string; id: string }): SecretPlace => ({
  table: 'signing_keys',
  column: 'encrypted_private_key',
  row: [key.organizationId, key.id],
});

/** The API key of an organization's language model. The origin of the server belongs to it: the key is sent nowhere else. */
export const modelKeyPlace = (model: { organizationId: string; baseUrl: string }): SecretPlace => ({
  table: 'models',
  column: 'encrypted_api_key',
  row: [model.organizationId, new URL(model.baseUrl).origin],
});

/** The value of the header that is sent to an MCP server. The server's URL belongs to it: the value is sent nowhere else. */
export const mcpHeaderPlace = (server: { organizationId: string; id: string; url: string }): SecretPlace => ({
  table: 'mcp_servers',
  column: 'encrypted_header_value',
  row: [server.organizationId, server.id, server.url],
});

/** A secret with which requests to a webhook are signed. Column: the current or the former one. */
export const webhookSecretPlace = (
  webhook: { organizationId: string; id: string },
  column: 'encrypted_secret' | 'encrypted_former_secret' = 'encrypted_secret',
): SecretPlace => ({
  table: 'webhooks',
  column,
  row: [webhook.organizationId, webhook.id],
});

/** The secret with which a provider signs its webhooks to a repository. The hook belongs to it: it is renewed when the repository moves. */
export const hookSecretPlace = (hook: {
  organizationId: string;
  projectId: string;
  hookId: string;
}): SecretPlace => ({
  table: 'repository_updates',
  column: 'encrypted_secret',
  row: [hook.organizationId, hook.projectId, hook.hookId],
});

/** A secret that services of an environment find under a name. The name belongs to it: it says what the secret opens. */
export const variablePlace = (variable: {
  organizationId: string;
  environmentId: string;
  name: string;
}): SecretPlace => ({
  table: 'environment_variables',
  column: 'secret',
  row: [variable.organizationId, variable.environmentId, variable.name],
});

/** The variables that what runs in an environment was given, by the deployment that brought it there. */
export const givenVariablesPlace = (pointer: {
  organizationId: string;
  environmentId: string;
  deploymentId: string;
}): SecretPlace => ({
  table: 'environment_pointers',
  column: 'encrypted_variables',
  row: [pointer.organizationId, pointer.environmentId, pointer.deploymentId],
});

/** The password with which services connect to the database of their environment. */
export const databasePasswordPlace = (database: { organizationId: string; id: string }): SecretPlace => ({
  table: 'service_databases',
  column: 'encrypted_password',
  row: [database.organizationId, database.id],
});
