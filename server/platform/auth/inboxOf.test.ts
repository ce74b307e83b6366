import { inboxOf } from './inboxOf.ts';

test.each([
  ['Ann.Lee@Example.com', 'annlee@example.com'],
  ['annlee+1@example.com', 'annlee@example.com'],
  ['annlee+a+b@example.com', 'annlee@example.com'],
  ['ann.lee@googlemail.com', 'annlee@gmail.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['bob@example.com', 'bob@example.com'],
  ['annlee@sub.example.com', 'annlee@sub.example.com'],
])('%s is the inbox %s', (address, inbox) => {
  expect(inboxOf(address)).toBe(inbox);
});
