import { toldOf as told, type Told } from './told.ts';

/** What is told of descriptions of interfaces in the format of OpenAPI. */
export const openApiRules = {
  plainServer: told(
    'transport-encryption',
    'interface-without-tls',
    ['INFRASTRUCTURE', 319],
    [
      'API is described without TLS',
      'Clients send requests and credentials to an unencrypted address, where they can be read and modified in transit.',
      'Use an address that begins with https://.',
    ],
  ),
  keyInQuery: told(
    'infrastructure-settings',
    'key-in-query',
    ['INFRASTRUCTURE', 598],
    [
      'API key is sent in the query',
      'Addresses are kept in logs, histories and Referer headers, and the key with them.',
      'Send the key in a header.',
    ],
  ),
  implicitFlow: told(
    'infrastructure-settings',
    'weak-sign-in-flow',
    ['INFRASTRUCTURE', 522],
    [
      'Outdated OAuth flow or basic authentication',
      'The flow hands tokens to the browser, or passwords to every client; OAuth 2.1 leaves it out.',
      'Use the authorization code flow with PKCE, or client credentials between services.',
    ],
  ),
  openOperation: told(
    'infrastructure-settings',
    'operation-without-authentication',
    ['INFRASTRUCTURE', 306, 'MEDIUM'],
    [
      'Operation without authentication',
      'The description requires no authentication for an operation that changes data.',
      'Name a security scheme for the operation, or for the whole interface.',
    ],
  ),
} as const satisfies Record<string, Told>;
