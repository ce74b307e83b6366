import { openTestDatabase } from '../../testing/database/database.ts';
import { ControlClient } from './controlClient.ts';

test('a lost connection for cancellations does not end the process', async () => {
  const database = await openTestDatabase();
  const connect = () => new ControlClient(database.connections.app).connect();
  const [lost, other] = await Promise.all([connect(), connect()]);
  const { rows } = await lost.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => lost.on('end', resolve));
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(lost.query('SELECT 1')).rejects.toThrow('not queryable');
  await other.end();
  await database.close();
}, 30_000);
