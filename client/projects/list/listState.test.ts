import { listVariables, pageSize, readListState, writeListState } from './listState.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('a URL without parameters lists what changed last, from the first page', () => {
  expect(listVariables(read(''))).toEqual({
    first: pageSize,
    filter: { archived: false },
    sort: { field: 'UPDATED_AT', direction: 'DESC' },
  });
});

test('every part of the state survives the way through the URL', () => {
  const query =
    'q=api+v2&status=ACTIVE&status=DRAFT&language=C%23&team=user-1&view=archived&sort=name-asc&after=cursor';
  const state = read(query);
  expect(state).toEqual({
    search: 'api v2',
    status: ['ACTIVE', 'DRAFT'],
    language: ['C#'],
    team: ['user-1'],
    archived: true,
    sort: { field: 'NAME', direction: 'ASC' },
    page: { after: 'cursor' },
  });
  expect(writeListState(state, new URLSearchParams()).toString()).toBe(query);
});

test('an open dialog stays when the list changes, the defaults leave the URL', () => {
  const params = new URLSearchParams('edit=1&q=old&sort=name-desc&before=cursor');
  expect(writeListState(read(''), params).toString()).toBe('edit=1');
});

test('the page in front is read backwards', () => {
  expect(listVariables(read('before=cursor'))).toMatchObject({ last: pageSize, before: 'cursor' });
});

test('values that mean nothing are passed over', () => {
  expect(read('status=GONE&sort=size-asc')).toMatchObject({
    status: [],
    sort: { field: 'UPDATED_AT', direction: 'DESC' },
  });
});
