import { unknownKeyRefusal } from '../../auth/apiKey.ts';
import { readWorkingKeys, rightsOf } from '../../auth/workingKeys.ts';
import type { Viewer } from '../../auth/session.ts';
import type { Runtime } from '../../runtime.ts';
import type { Limits } from '../limits/limits.ts';
import { closeCodes, type Connection } from './connection.ts';

/**
 * Closes the connections of API keys that were revoked, expired, or lost their owner, with the reason that a request gets; and of keys
 * whose owner's rights changed, so that the program connects again with those. All keys in use are checked in one statement, every
 * `keyCheckTime`: an expiry is no event. Returns how to add a connection, and to stop.
 */
export const closeWithKey = (
  { database, log, clock }: Pick<Runtime, 'database' | 'log' | 'clock'>,
  { keyCheckTime }: Pick<Limits, 'keyCheckTime'>,
) => {
  const open = new Map<Connection, { apiKeyId: string; rights: string }>();

  const check = async () => {
    const checked = [...open];
    if (checked.length === 0) return;
    const ids = [...new Set(checked.map(([, { apiKeyId }]) => apiKeyId))];
    const working = await readWorkingKeys(database.system, ids, clock());
    for (const [connection, { apiKeyId, rights }] of checked) {
      const current = working.get(apiKeyId);
      if (current === undefined) connection.close(closeCodes.forbidden, unknownKeyRefusal().message);
      else if (current !== rights)
        connection.close(closeCodes.sessionChanged, 'The rights of the key changed');
    }
  };

  let checking = false;
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    check()
      // Its next operation is refused all the same, and the next check is soon.
      .catch((error: unknown) => log.warn(`API keys of connections could not be checked: ${String(error)}`))
      .finally(() => {
        checking = false;
      });
  }, keyCheckTime).unref();

  return {
    add: (connection: Connection, { role, suspended }: Viewer, apiKeyId: string) => {
      open.set(connection, { apiKeyId, rights: rightsOf({ role, suspended }) });
      connection.leaving.addEventListener('abort', () => open.delete(connection), { once: true });
    },
    stop: () => clearInterval(timer),
  };
};
