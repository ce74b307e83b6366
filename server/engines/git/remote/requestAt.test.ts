import { startOutboundTargets } from '../../../testing/network/outboundTargets.ts';
import { requestAt } from './requestAt.ts';

test('a server that switches to a protocol that nobody asked for is told, and not waited for', async () => {
  const targets = await startOutboundTargets();
  const url = new URL(`http://api.example.com:${targets.ports.web}/switches`);
  const signal = AbortSignal.timeout(30_000);
  await expect(requestAt(url, '127.0.0.1', { method: 'GET', headers: {}, signal })).rejects.toThrow(
    'it closed the connection without a response',
  );
  targets.close();
}, 20_000);
