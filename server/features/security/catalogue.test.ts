import { checkIdOf, checkIds, checkOf, securityChecks } from './checks/catalogue.ts';
import { requirementOf } from './checks/requirements.ts';

test('31 checks weigh 172.5, each with a description, a way to mend it and sections of standards', () => {
  const weights = { CRITICAL: 10, HIGH: 7.5, MEDIUM: 5, LOW: 2.5 };
  expect(checkIds).toHaveLength(31);
  expect(checkIds.reduce((sum, id) => sum + weights[securityChecks[id].weight], 0)).toBe(172.5);
  for (const id of checkIds) {
    const { name, weight: severity } = securityChecks[id];
    const { description, remediation, references } = checkOf({ checkId: id, checkName: '', severity });
    expect(name.length).toBeGreaterThan(5);
    expect(description.length).toBeGreaterThan(20);
    expect(remediation.length).toBeGreaterThan(20);
    for (const { standard, section } of references) {
      expect(section).toMatch(standard === 'OPENSSF_SCORECARD' ? /^[A-Z][A-Za-z-]+$/ : /^\d+\.\d+\.\d+$/);
      expect(requirementOf(standard, section).length).toBeGreaterThan(20);
    }
  }
});

test('of a check that is in no catalogue only what the scan said is told', () => {
  expect(checkOf({ checkId: 'constructor', checkName: 'Constructor', severity: 'HIGH' })).toEqual({
    id: 'constructor',
    name: 'Constructor',
    severity: 'HIGH',
    category: 'OTHER',
    description: '',
    remediation: '',
    references: [],
  });
});

test('an id stays when a check is called otherwise: each name is known by one id, and by itself', () => {
  expect(checkIdOf('Token permissions')).toBe('token-permissions');
  expect(checkIdOf('token-permissions')).toBe('token-permissions');
  expect(new Set(checkIds.map((id) => checkIdOf(securityChecks[id].name))).size).toBe(checkIds.length);
});
