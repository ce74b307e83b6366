import { senderNetwork } from './senderNetwork.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:3400:1::9', '2001:db8:12:3400::/64'],
  ['2001:0DB8:12:3400:a:b:c:d', '2001:db8:12:3400::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of %s', (address, network) => {
  expect(senderNetwork(address)).toBe(network);
});
