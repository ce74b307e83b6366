import { roles } from '../../schema/rules/roles.ts';
import { rolesUpTo } from './roles.ts';

test('the roles that are offered never exceed the own', () => {
  const offered = Object.fromEntries(roles.map((role) => [role, rolesUpTo(role).map(({ value }) => value)]));
  expect(offered).toEqual({
    VIEWER: ['VIEWER'],
    MEMBER: ['MEMBER', 'VIEWER'],
    ADMIN: ['ADMIN', 'MEMBER', 'VIEWER'],
    OWNER: ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'],
  });
});
