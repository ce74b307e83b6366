import { findSecrets } from './findSecrets.ts';

/** Random letters and digits, put together here so that no scanner takes this file for one that has secrets. */
const random = (length: number, from = 0) =>
  'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi5TnXw0MyVr'.repeat(3).slice(from, from + length);
const found = (path: string, text: string) =>
  findSecrets({ path, text }).secrets.map(({ rule, line }) => `${rule.id}:${line}`);

test.each([
  ['a token of GitHub', 'a.ts', `const a = 1;\nconst token = '${`ghp_${random(36)}`}';`, 'github-pat:2'],
  ['a key of Amazon', 'deploy.sh', `export KEY=${'AKIA'}${'Q3EGRIPXM7ZTVB2K'}\n`, 'aws-access-token:1'],
  [
    'a private key',
    'id',
    `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${random(64)}\n${random(64, 3)}\n-----END RSA ${'PRIVATE'} KEY-----\n`,
    'private-key:1',
  ],
  [
    'a password in an address',
    'settings.py',
    `DB = "postgres://app:${random(9)}@db.internal/shop"`,
    'password-in-address:1',
  ],
  [
    'a password in a text of Python that is used',
    'settings.py',
    `TEMPLATE = """\npassword = "${random(11)}"\n"""`,
    'hard-coded-password:2',
  ],
  ['.netrc', '.netrc', `machine git.internal login ada password ${random(10)}\n`, 'netrc-password:1'],
  [
    'a header',
    'client.js',
    `headers: { Authorization: 'Basic ${Buffer.from(`ada:${random(12)}`).toString('base64')}' }`,
    'authorization-header:1',
  ],
  [
    'a settings file of Maven',
    'settings.xml',
    `<server>\n<password>${random(11)}</password>\n</server>`,
    'xml-password:2',
  ],
  ['gradle.properties', 'gradle.properties', `signing.password=${random(10)}\n`, 'environment-password:1'],
  [
    'a connection string',
    'appsettings.json',
    `"Default": "Server=db;Database=shop;User Id=app;Password=${random(9)};"`,
    'connection-string-password:1',
  ],
  ['an environment file', '.env', `PORT=80\nDATABASE_PASSWORD=${random(9)}\n`, 'environment-password:2'],
  ['an image', 'Dockerfile', `FROM a\nENV DB_PASSWORD=${random(9)}\n`, 'container-environment-password:2'],
  [
    'a Compose file',
    'compose.yaml',
    `services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: ${random(9)}\n`,
    'yaml-password:4',
  ],
  [
    'a manifest of Kubernetes',
    'deploy.yaml',
    `env:\n  - name: DB_PASSWORD\n    value: ${random(9)}\n`,
    'yaml-environment-password:3',
  ],
  [
    'a secret of Kubernetes',
    'secret.yaml',
    `kind: Secret\ndata:\n  password: ${Buffer.from(random(14)).toString('base64')}\n`,
    'kubernetes-secret:3',
  ],
  ['code', 'Mailer.java', `String smtpPassword = "${random(10)}";`, 'hard-coded-password:1'],
])('finds it in %s', (_where, path, text, expected) => {
  expect(found(path, text)).toContain(expected);
});

test.each([
  [
    'it is an option or a member in code of Python',
    'loading.py',
    'load(state, key, passive=attributes.PASSIVE_NO_INITIALIZE)\nrun(ansible_password=connection.password, port=1)\n',
  ],
  [
    'it is what a call answers, in a comment',
    'filter.yml',
    `# hash => "$6$${'bQCntzQ7VrgVcFa$VaMkmevkY1dqrx8neaenUDlVU.6L/.ojRbrnI4ID'}.yBHU6XON1cB422scCiXfUL5wRucMdLgJU0Fn38uoeBni/"\n`,
  ],
  ['it is an example of documentation', 'a.js', '/**\n * { "access_token": "abc123def456ghi789" }\n */\n'],
  ['it is the name of a field', 'a.php', "const META_KEY_PASSWORDS = '_application_passwords';\n"],
  [
    'it is a case',
    'a.js',
    "switch (key) {\n  case '_password_changed_at':\n    key = '_password_changed_at2';\n}\n",
  ],
  [
    'it is written to a file that the program makes',
    'a.js',
    `const lines = ['username: "sa"', 'password: "Admin12345"'];\n`,
  ],
  [
    'it is written to a file of settings that the program makes',
    'a.js',
    'const compose = `services:\n  db:\n    environment:\n      SA_PASSWORD: "Admin12345"\n      ACCEPT_EULA: "Y"\n`;\n',
  ],
  ['it is the name of an element', 'A.cs', 'private const string ElemPassword1 = "Passwort1";\n'],
  ['it is a pattern', 'a.js', 'const parts = /index identified by "(\\d)+" constrains/;\n'],
  ['it is read from the environment', 'a.ts', 'const password = process.env.DB_PASSWORD;'],
  [
    'it stands for one',
    'README.md',
    'API_KEY=your-api-key-here\npassword: "changeme"\ntoken: <your token>\n',
  ],
  ['it is a sample', '.env.example', 'DATABASE_PASSWORD=hunter22\n'],
  [
    'it is a word',
    'form.tsx',
    "const label = { password: 'Password', secret: 'Client secret', token: 'refresh-token' };",
  ],
  ['it is Amazon’s own example', 'doc.md', `key = AKIA${'IOSFODNN7'}EXAMPLE`],
  ['an address has a variable', 'compose.yaml', 'DATABASE_URL: postgres://app:${DB_PASSWORD}@db/shop\n'],
  ['it is a checksum in a lock file', 'package-lock.json', `"integrity": "sha512-${random(86)}=="`],
  ['it is a test of signing in', 'src/login.test.ts', `const password = '${random(8)}1!';`],
  [
    'it is the line that a key begins with',
    'Pem.java',
    `String BEGIN = "-----BEGIN ${'PRIVATE'} KEY-----\\n";\nbyte[] bytes = decode(text.substring(BEGIN.length()));\nint a = 1;\nString END = "\\n-----END ${'PRIVATE'} KEY-----";\n`,
  ],
  ['it is a number', 'Auth.java', `long AUTH_MAGIC_NUMBER = -0xa0dbcafecafe${1234}L;`],
  ['a name says that it is encrypted', 'box.go', `const encryptedClientSecret = "${random(48)}"\n`],
  ['a Secret refers to another', 'secret.yaml', 'kind: Secret\nstringData:\n  password: ${PASSWORD}\n'],
  [
    'it is an example of the documentation of Python',
    'inventory.py',
    `EXAMPLES = r'''\ntomcat = { mysecret = "${random(11)}" }\n'''\n\n\ndef connect():\n    """Use "mssql://scott:${random(9)}@db:1433/shop"."""\n`,
  ],
])('tells nothing when %s', (_why, path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('shows neither a secret nor what follows it nor another one of the line, and tells the same one once', () => {
  const token = `ghp_${random(36)}`;
  const both = findSecrets({
    path: 'a.ts',
    text: `use('${token}');\nagain('${token}', password = '${random(9)}');\n`,
  });
  expect(both.masked).toBe("use('ghp_••••••••');\nagain('ghp_••••••••', password = '••••••••');\n");
  expect(both.secrets.map(({ secret, line }) => [secret, line])).toEqual([
    [token, 1],
    [random(9), 2],
  ]);
  const rest = findSecrets({ path: '.env', text: 'DB_PASSWORD=Ab12cd34$RestOfIt and more\n' });
  expect(rest.masked).toBe('DB_PASSWORD=•••••••• and more\n');
});

test('a key of several lines is masked with all of them, whatever ends a line', () => {
  const key = `-----BEGIN RSA ${'PRIVATE'} KEY-----\r\n${random(64)}\r\n${random(64, 3)}\r\n-----END RSA ${'PRIVATE'} KEY-----\r\n`;
  const { masked } = findSecrets({ path: 'id', text: `before\r\n${key}after\r\n` });
  expect(masked).toMatch(/^before\r\n----••••••••\r\n••••••••\r\n••••••••\r\n•+-*\r\nafter/);
  expect(masked).not.toContain(random(20));
});
