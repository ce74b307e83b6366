import { causeOfUnhealthy, whyNotUp } from './whyNotUp.ts';

const message = 'The service exited with code 1.';
const why = (text: string) => whyNotUp({ message, lastLines: text.split('\n') });

test('of a stack trace of Node the error is told', () => {
  const text = `node:internal/modules/cjs/loader:1228
  throw err;
  ^

Error: Cannot find module 'express'
Require stack:
- /app/server.js
    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)
    at Module._load (node:internal/modules/cjs/loader:1051:27) {
  code: 'MODULE_NOT_FOUND',
  requireStack: [ '/app/server.js' ]
}

Node.js v24.11.1`;
  expect(why(text)).toBe(`${message} Error: Cannot find module 'express'`);
});

test('of a traceback of Python the error that came last is told', () => {
  const text = `Traceback (most recent call last):
  File "/app/main.py", line 2, in <module>
    import flask
ModuleNotFoundError: No module named 'flask'`;
  expect(why(text)).toBe(`${message} ModuleNotFoundError: No module named 'flask' (main.py:2)`);
});

test('the line of the project that an error came from is told, not those of packages and of Node', () => {
  const text = `/app/node_modules/pg/lib/client.js:62
        throw new TypeError('No host')
        ^

TypeError: No host
    at connect (/app/node_modules/pg/lib/client.js:62:15)
    at open (file:///app/src/database.js:7:3)
    at main (/app/server.js:3:1)`;
  expect(why(text)).toBe(`${message} TypeError: No host (src/database.js:7)`);
  expect(why('/app/server.js:3\n  const = 1;\n\nSyntaxError: Unexpected token')).toBe(
    `${message} SyntaxError: Unexpected token (server.js:3)`,
  );
});

test('what no text holds is left out, whichever line it is in', () => {
  expect(why('One\0\n\0\nTwo\0 of it')).toBe(`${message} Last output: One / Two of it`);
  expect(why('\0Error: It is \0 broken')).toBe(`${message} Error: It is  broken`);
});

test('without an error what was said last is told, and nothing where nothing was said', () => {
  expect(why('one\n\nListening soon\nNo database is set\nGood bye\n}')).toBe(
    `${message} Last output: Listening soon / No database is set / Good bye`,
  );
  expect(whyNotUp({ message, lastLines: [] })).toBe(message);
  expect(why('    at main (app.js:1:1)\n')).toBe(message);
});

test('of a release that runs the last error in its log is told, and nothing else that it wrote', () => {
  const unhealthy = 'GET /health returned 500 instead of 200.';
  const cause = (text: string) => causeOfUnhealthy({ message: unhealthy, lastLines: text.split('\n') });
  const trace = `GET / 200
TypeError: Cannot read properties of undefined (reading 'width')
    at draw (/app/src/label.js:12:9)
    at Server.<anonymous> (/app/src/server.js:40:5)
GET /health 500`;
  expect(cause(trace)).toBe(
    `${unhealthy} Last error in its log: TypeError: Cannot read properties of undefined (reading 'width') (src/label.js:12).`,
  );
  expect(cause('GET / 200\nGET /health 500')).toBe(unhealthy);
});
