import { readSpringSettings } from './springSettings.ts';

const told = (path: string, text: string) =>
  readSpringSettings({ path, text }).map(({ rule, line }) => `${rule}:${line}`);
const properties = 'src/main/resources/application.properties';
const yaml = 'src/main/resources/application.yml';
const nested = (include: string) =>
  `server:\n  port: 8080\nmanagement:\n  endpoints:\n    web:\n      exposure:\n        include: ${include}\n`;

test.each([
  [
    'exposed-management-endpoints:2',
    properties,
    'server.port=1\nmanagement.endpoints.web.exposure.include=*\n',
  ],
  ['exposed-management-endpoints:1', properties, 'management.endpoints.web.exposure.include = health,*\n'],
  ['exposed-management-endpoints:7', yaml, nested("'*'")],
  ['exposed-management-endpoints:7', yaml, nested('["health", "*"]')],
  ['exposed-management-endpoints:1', yaml, 'management.endpoints.web.exposure.include: "*"\n'],
  ['exposed-management-endpoints:3', yaml, '---\nmanagement.endpoints.web:\n  exposure.include: "*"\n'],
])('it tells %s of %s', (rule, path, text) => {
  expect(told(path, text)).toEqual([rule]);
});

test.each([
  ['chosen endpoints', properties, 'management.endpoints.web.exposure.include=health,info\n'],
  ['a comment', properties, '# management.endpoints.web.exposure.include=*\n'],
  ['endpoints of JMX', properties, 'management.endpoints.jmx.exposure.include=*\n'],
  [
    'a server for the machine itself',
    properties,
    'management.endpoints.web.exposure.include=*\nmanagement.server.address=127.0.0.1\n',
  ],
  [
    'settings of tests',
    'src/test/resources/application.properties',
    'management.endpoints.web.exposure.include=*\n',
  ],
  ['a profile of developers', 'src/main/resources/application-dev.yml', nested("'*'")],
  ['another file', 'config/other.yml', nested("'*'")],
  ['what is no YAML', yaml, `${nested("'*'")}  - [`],
])('it tells nothing of %s', (_what, path, text) => {
  expect(told(path, text)).toEqual([]);
});
