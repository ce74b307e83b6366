import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { keyset, type SortKey } from './connection.ts';

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const read = (type: SortKey['type'], after: string) =>
  keyset({ expression: sql`x`, type, direction: 'asc', id: sql`id` }, { after }, 10).limit;

const sound = {
  timestamptz: '2026-11-21 09:30:00.123456+00',
  text: 'Ada',
  integer: '42',
  bigint: '99999999999',
} as const;
const types: SortKey['type'][] = ['timestamptz', 'text', 'integer', 'bigint'];

it.each(types)('takes a cursor of its own kind (%s)', (type) => {
  expect(read(type, cursor(sound[type], newId()))).toBe(11);
});

it.each([
  ['timestamptz', cursor(sound.text, newId())],
  ['timestamptz', cursor('2026-02-30 09:30:00+00', newId())],
  ['timestamptz', cursor('2026-13-01 09:30:00+00', newId())],
  ['timestamptz', cursor('infinity', newId())],
  ['integer', cursor(sound.timestamptz, newId())],
  ['integer', cursor('99999999999', newId())],
  ['bigint', cursor('9999999999999999999', newId())],
  ['text', cursor('A\0B', newId())],
  ['text', cursor('Ada', 'no id')],
  ['text', cursor('Ada')],
  ['text', cursor(1, newId())],
  ['text', Buffer.from('null').toString('base64url')],
  ['text', 'no cursor'],
] as const)('refuses what PostgreSQL could not read (%s, %s)', (type, after) => {
  expect(() => read(type, after)).toThrow('The cursor is not one of this list.');
});
