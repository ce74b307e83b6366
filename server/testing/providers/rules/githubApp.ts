import { randomBytes, verify } from 'node:crypto';
import {
  type DoubleAnswer,
  type DoubleApp,
  type DoubleInstallationToken,
  type DoubleRequest,
  type DoubleState,
  placeOf,
} from '../doubleRules.ts';

const api = '/api/v3';
const longest = 600;

const refuse = (status: number, message: string, headers?: Record<string, string>): DoubleAnswer => ({
  status,
  body: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
  ...(headers && { headers }),
});

const undecodable = refuse(401, 'A JSON web token could not be decoded');
const notFound = refuse(404, 'Not Found');

const partOf = (part: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
};

/** The app that signed a JSON Web Token, or how GitHub refuses it. */
const appOf = (jwt: string, { apps, now }: DoubleState): DoubleApp | DoubleAnswer => {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const { iat, exp, iss } = partOf(payload);
  if (partOf(header)['alg'] !== 'RS256' || (typeof iss !== 'string' && typeof iss !== 'number'))
    return undecodable;
  const seconds = Math.floor(now().getTime() / 1_000);
  if (typeof exp !== 'number' || exp <= seconds) {
    return refuse(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  }
  if (exp > seconds + longest) return refuse(401, "'Expiration time' claim ('exp') is too far in the future");
  if (typeof iat !== 'number' || iat > seconds) {
    return refuse(
      401,
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  }
  const app = apps.get(String(iss));
  if (!app) return refuse(404, 'Integration not found');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    app.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? app : undecodable;
};

const makeToken = (app: DoubleApp, { body }: DoubleRequest, state: DoubleState): DoubleAnswer => {
  if (app.isSuspended) return refuse(403, 'This installation has been suspended');
  const name = state.repository.split('/')[1] ?? '';
  const wanted: unknown = body?.['repositories'];
  if (!Array.isArray(wanted) || !app.hasRepository || wanted.some((one) => one !== name)) {
    const message =
      'There is at least one repository that does not exist or is not accessible to the parent installation.';
    return refuse(422, message);
  }
  const token = `ghs_${randomBytes(18).toString('hex')}`;
  const { permissions } = app;
  const expiresAt = new Date(state.now().getTime() + 3_600_000);
  state.installationTokens.set(token, { permissions, repository: state.repository, expiresAt });
  return {
    status: 201,
    body: {
      token,
      expires_at: expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
      permissions: { ...permissions, metadata: 'read' },
      repository_selection: 'selected',
    },
  };
};

/** "Get a repository installation for the authenticated app" and "Create an installation access token for an app"; null for any other path. */
export const githubApp = (request: DoubleRequest, state: DoubleState): DoubleAnswer | null => {
  const { method, headers } = request;
  const path = placeOf(request);
  const isSearch = method === 'GET' && path.startsWith(`${api}/repos/`) && path.endsWith('/installation');
  const installation = /^\/api\/v3\/app\/installations\/(\d+)\/access_tokens$/.exec(path)?.[1];
  if (!isSearch && (installation === undefined || method !== 'POST')) return null;
  const app = appOf(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', state);
  if ('status' in app) return app;
  if (isSearch) {
    const isThere =
      path === `${api}/repos/${state.repository}/installation` &&
      app.installation !== null &&
      app.hasRepository;
    return isThere ? { status: 200, body: { id: app.installation, permissions: app.permissions } } : notFound;
  }
  return String(app.installation) === installation ? makeToken(app, request, state) : notFound;
};

/** A token of an app that is valid; null for any other. */
export const installationTokenOf = (
  token: string,
  { installationTokens, now }: DoubleState,
): DoubleInstallationToken | null => {
  const found = installationTokens.get(token);
  return found && found.expiresAt > now() ? found : null;
};

/** Whether permissions are enough. */
export const isGranted = (
  { permissions }: Pick<DoubleInstallationToken, 'permissions'>,
  name: string,
  level: 'read' | 'write',
): boolean => permissions[name] === 'write' || permissions[name] === level;

/** How a request is refused for which a token lacks a permission. */
export const lacks = (needs: string): DoubleAnswer =>
  refuse(403, 'Resource not accessible by integration', { 'x-accepted-github-permissions': needs });
