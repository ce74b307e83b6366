import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { forwardUpgrade } from './forwardUpgrade.ts';

test('nothing is asked for a client that has left', async () => {
  const socket = new Socket().destroy();
  await once(socket, 'close');
  const done = jest.fn();
  const upstream = { address: { socketPath: '/nowhere' }, agent: null, done };
  const handover = { request: new IncomingMessage(socket), socket, head: Buffer.alloc(0) };
  expect(await forwardUpgrade(handover, upstream, [], { answer: 1_000, silence: 1_000 })).toBe('DONE');
  expect(done).toHaveBeenCalledTimes(1);
});
