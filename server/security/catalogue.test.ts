import { checkNames, checkOf, securityChecks } from './checks/catalogue.ts';

test('24 checks weigh 125, each with a description, a way to mend it and sections of standards', () => {
  const weights = { CRITICAL: 10, HIGH: 7.5, MEDIUM: 5, LOW: 2.5 };
  expect(checkNames).toHaveLength(24);
  expect(checkNames.reduce((sum, name) => sum + weights[securityChecks[name].risk], 0)).toBe(125);
  for (const name of checkNames) {
    const { description, remediation, references } = checkOf(name, securityChecks[name].risk);
    expect(description.length).toBeGreaterThan(20);
    expect(remediation.length).toBeGreaterThan(20);
    for (const { standard, section } of references) {
      expect(section).toMatch(standard === 'OPENSSF_SCORECARD' ? /^[A-Z][A-Za-z-]+$/ : /^\d+\.\d+\.\d+$/);
    }
  }
});

test('of a check that is in no catalogue only name and risk are told', () => {
  expect(checkOf('constructor', 'HIGH')).toEqual({
    name: 'constructor',
    risk: 'HIGH',
    category: 'OTHER',
    description: '',
    remediation: '',
    references: [],
  });
});
