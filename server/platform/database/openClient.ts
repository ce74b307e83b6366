import { Client, type ClientConfig } from 'pg';

/**
 * Creates a client that is not connected yet. When its connection is lost, the statement that runs rejects. The event of an idle connection is
 * ignored: without a listener it would end the process.
 */
export const openClient = (config: ClientConfig): Client => {
  const client = new Client(config);
  client.on('error', () => undefined);
  return client;
};
