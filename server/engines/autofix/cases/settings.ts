import type { AutofixCases } from './autofixCase.ts';

/** Put together: only the settings of the server read the environment. */
const environment = ['process', 'env'].join('.');

export const certificateNotVerified: AutofixCases = {
  rule: 'certificate-not-verified-in-code',
  cases: [
    {
      name: 'in JavaScript',
      path: 'src/agent.js',
      before: `const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
${environment}['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
`,
      after: `const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: true });
${environment}['NODE_TLS_REJECT_UNAUTHORIZED'] = '1';
`,
    },
    {
      name: 'in Python',
      path: 'app/pictures.py',
      before: `import requests


def read(address):
    return requests.get(address, verify=False, timeout=10).content
`,
      after: `import requests


def read(address):
    return requests.get(address, verify=True, timeout=10).content
`,
    },
    {
      name: 'in Go',
      path: 'api/client.go',
      before: 'package api\n\nvar config = &tls.Config{InsecureSkipVerify: true}\n',
      after: 'package api\n\nvar config = &tls.Config{InsecureSkipVerify: false}\n',
    },
    {
      name: 'in a script',
      path: 'scripts/get.sh',
      before: '#!/bin/sh\ncurl --fail --insecure https://files.example/a -o a\n',
      after: '#!/bin/sh\ncurl --fail https://files.example/a -o a\n',
    },
  ],
  heldBack: [
    {
      name: 'a callback of another language',
      path: 'src/Client.cs',
      before: 'handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;\n',
      reason: 'The line turns verification off in a way that is not fixed.',
    },
  ],
};

export const tlsVerificationOff: AutofixCases = {
  rule: 'tls-verification-off',
  cases: [
    {
      name: 'removes the only option in a line',
      path: 'src/request.js',
      before: `export const read = (host) => https.request({
  host,
  checkServerIdentity: () => undefined,
});
`,
      after: `export const read = (host) => https.request({
  host,
});
`,
    },
    {
      name: 'removes an option between others',
      path: 'src/request.js',
      before: `exports.options = () => ({ port: 443, checkServerIdentity: () => null, path: '/' });\n`,
      after: `exports.options = () => ({ port: 443, path: '/' });\n`,
      runs: { call: 'options', same: [[]], observe: (options) => Object(options).port },
    },
  ],
  heldBack: [],
};

export const debuggingLeftOn: AutofixCases = {
  rule: 'debugging-left-on',
  cases: [
    {
      name: 'limits an error handler of JavaScript to development',
      path: 'src/app.js',
      before: `const errorHandler = require('errorhandler');
app.use(errorHandler());
`,
      after: `const errorHandler = require('errorhandler');
if (${environment}.NODE_ENV === 'development') app.use(errorHandler());
`,
    },
    {
      name: 'turns an argument of Python off',
      path: 'app/main.py',
      before: `from fastapi import FastAPI

app = FastAPI(title="A", debug=True)
`,
      after: `from fastapi import FastAPI

app = FastAPI(title="A", debug=False)
`,
    },
    {
      name: 'turns a setting of Django off',
      path: 'site/settings.py',
      before: "DEBUG = True\nALLOWED_HOSTS = ['app.example']\n",
      after: "DEBUG = False\nALLOWED_HOSTS = ['app.example']\n",
    },
  ],
  heldBack: [
    {
      name: 'a handler in a list',
      path: 'src/app.js',
      before: `const errorHandler = require('errorhandler');
module.exports = [errorHandler()];
`,
      reason: 'The error handler is used in a way that is not fixed.',
    },
  ],
};

export const openPermissions: AutofixCases = {
  rule: 'open-permissions',
  cases: [
    {
      name: 'numbers of JavaScript',
      path: 'src/files.js',
      before: `const fs = require('fs');
exports.open = (path) => fs.chmodSync(path, 0o777);
exports.write = (path) => fs.writeFileSync(path, '', { mode: 0o666 });
`,
      after: `const fs = require('fs');
exports.open = (path) => fs.chmodSync(path, 0o755);
exports.write = (path) => fs.writeFileSync(path, '', { mode: 0o644 });
`,
      runs: {
        call: 'open',
        same: [],
        differs: [['/a']],
        modules: { fs: () => ({ chmodSync: (path: string, mode: number) => [path, mode] }) },
      },
    },
    {
      name: 'texts of JavaScript',
      path: 'src/files.js',
      before: `import fs from 'node:fs';
export const open = (path) => fs.chmod(path, '0777', () => {});
`,
      after: `import fs from 'node:fs';
export const open = (path) => fs.chmod(path, '0755', () => {});
`,
    },
    {
      name: 'numbers of Python',
      path: 'app/files.py',
      before: 'import os\n\nos.chmod("/srv/app/settings.ini", 0o777)\n',
      after: 'import os\n\nos.chmod("/srv/app/settings.ini", 0o755)\n',
    },
    {
      name: 'texts of Java',
      path: 'src/main/java/A.java',
      before: `import java.nio.file.attribute.PosixFilePermissions;
class A { Object open() { return PosixFilePermissions.fromString("rwxrwxrwx"); } }
`,
      after: `import java.nio.file.attribute.PosixFilePermissions;
class A { Object open() { return PosixFilePermissions.fromString("rwxr-xr-x"); } }
`,
    },
  ],
  heldBack: [
    {
      name: 'constants of Python',
      path: 'app/files.py',
      before: 'import os\nimport stat\n\nos.chmod("/srv/app/settings.ini", stat.S_IRWXO)\n',
      reason: 'The permissions are not written as an octal number in this line.',
    },
  ],
};

export const outdatedTransport: AutofixCases = {
  rule: 'outdated-transport',
  cases: [
    {
      name: 'the oldest version of JavaScript',
      path: 'src/server.js',
      before: `export const options = () => ({ key, cert, minVersion: 'TLSv1' });\nconst key = 1;\nconst cert = 2;\n`,
      after: `export const options = () => ({ key, cert, minVersion: 'TLSv1.2' });\nconst key = 1;\nconst cert = 2;\n`,
      runs: { call: 'options', same: [[]], observe: (options) => Object(options).key },
    },
    {
      name: 'the method of JavaScript',
      path: 'src/server.js',
      before: `tls.createServer({ key, secureProtocol: 'TLSv1_method' });\n`,
      after: `tls.createServer({ key, minVersion: 'TLSv1.2' });\n`,
    },
    {
      name: 'the protocol of Python',
      path: 'app/tls.py',
      before: `import ssl

context = ssl.SSLContext(ssl.PROTOCOL_TLSv1)
context.minimum_version = ssl.TLSVersion.TLSv1_1
`,
      after: `import ssl

context = ssl.SSLContext(ssl.PROTOCOL_TLSv1_2)
context.minimum_version = ssl.TLSVersion.TLSv1_2
`,
    },
    {
      name: 'the context of Java',
      path: 'src/main/java/A.java',
      before: `import javax.net.ssl.SSLContext;
class A { SSLContext open() throws Exception { return SSLContext.getInstance("TLSv1"); } }
`,
      after: `import javax.net.ssl.SSLContext;
class A { SSLContext open() throws Exception { return SSLContext.getInstance("TLSv1.2"); } }
`,
    },
  ],
  heldBack: [
    {
      name: 'a range of versions',
      path: 'src/server.js',
      before: `tls.createServer({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' });\n`,
      reason: 'The options set the newest version, too.',
    },
  ],
};
