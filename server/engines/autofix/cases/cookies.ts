import type { AutofixCases } from './autofixCase.ts';

export const unprotectedCookie: AutofixCases = {
  rule: 'unprotected-cookie',
  cases: [
    {
      name: 'adds options of Express',
      path: 'src/login.js',
      before: `exports.login = (res, token) => {
  res.cookie('session', token, {
    maxAge: 1000,
  });
  res.cookie('token', token);
};
`,
      after: `exports.login = (res, token) => {
  res.cookie('session', token, {
    maxAge: 1000,
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  });
  res.cookie('token', token, { httpOnly: true, secure: true, sameSite: 'lax' });
};
`,
      runs: { call: 'login', same: [[{ cookie: () => undefined }, 'a']] },
    },
    {
      name: 'turns options on',
      path: 'src/login.js',
      before: `exports.login = (reply, token) => reply.setCookie('a', token, { path: '/', httpOnly: false, sameSite: 'strict' });\n`,
      after: `exports.login = (reply, token) => reply.setCookie('a', token, { path: '/', httpOnly: true, sameSite: 'strict', secure: true });\n`,
      runs: {
        call: 'login',
        same: [[{ setCookie: (name: string, value: string) => [name, value] }, 'x']],
        differs: [[{ setCookie: (...args: unknown[]) => args }, 'x']],
      },
    },
    {
      name: 'adds attributes to the text of a header',
      path: 'src/session.ts',
      before: `export const sessionCookie = (session: string): string =>
  \`session=\${session}; Path=/; Max-Age=604800\`;
`,
      after: `export const sessionCookie = (session: string): string =>
  \`session=\${session}; Path=/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax\`;
`,
      runs: {
        call: 'sessionCookie',
        same: [['a'], ['']],
        observe: (result) => String(result).split('; ').slice(0, 3),
      },
    },
    {
      name: 'in Python',
      path: 'app/login.py',
      before: `def login(response, value):
    response.set_cookie("session", value, max_age=60)
    response.set_cookie("a", value, secure=False)
`,
      after: `def login(response, value):
    response.set_cookie("session", value, max_age=60, secure=True, httponly=True, samesite="Lax")
    response.set_cookie("a", value, secure=True, httponly=True, samesite="Lax")
`,
    },
    {
      name: 'in Java',
      path: 'src/main/java/A.java',
      before: `class A { void a(HttpServletResponse response) { Cookie cookie = new Cookie("a", "b"); cookie.setSecure(false); response.addCookie(cookie); } }\n`,
      after: `class A { void a(HttpServletResponse response) { Cookie cookie = new Cookie("a", "b"); cookie.setSecure(true); response.addCookie(cookie); } }\n`,
    },
  ],
  heldBack: [
    {
      name: 'options that stand elsewhere',
      path: 'src/login.js',
      before: `const options = { maxAge: 1 };
app.post('/login', (req, res) => res.cookie('session', token, options));
`,
      reason: 'The options of the cookie are not written in the call.',
    },
    {
      name: 'a session of Express',
      path: 'src/app.js',
      before: `const session = require('express-session');
app.use(session({ secret: key }));
`,
      reason: 'A session with secure cookies needs "trust proxy" behind a proxy. Set its cookie by hand.',
    },
  ],
};
