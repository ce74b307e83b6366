import { seedPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { hashToken } from '../../platform/auth/session.ts';
import { codeOfStep, stepAt } from '../../features/accounts/twoFactor/totp.ts';
import { password } from './accounts.ts';
import type { Answer, Asker, ServerWithoutSeed } from '../asker.ts';

/** An authenticator app: the code it shows, or that of so many steps from now. */
export type AuthenticatorApp = (steps?: number) => string;

const start = `mutation ($input: StartTwoFactorInput!) {
  startTwoFactor(input: $input) { setup { secret uri } errors { field code message } }
}`;
const confirm = `mutation ($input: ConfirmTwoFactorInput!) {
  confirmTwoFactor(input: $input) { recoveryCodes endedSessions errors { field code message } }
}`;
const complete = `mutation ($input: CompleteLoginInput!) {
  completeLogin(input: $input) { user { email } recoveryCodesLeft errors { field code message } }
}`;
const login = `mutation ($input: LoginInput!) {
  login(input: $input) { user { email } challenge { token expiresAt } errors { field code message } }
}`;

/** The bytes of a Base32 text, as an app reads them. */
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Installs an app with a secret. */
export const appWith =
  (server: ServerWithoutSeed, secret: string): AuthenticatorApp =>
  (steps = 0) =>
    codeOfStep(bytesOf(secret), stepAt(server.clock.now()) + steps);

/** Begins to set it up. */
export const startTwoFactor = (browser: Asker, currentPassword = password): Promise<Answer> =>
  browser.execute(start, { input: { currentPassword } });

/** Turns it on with a code. */
export const confirmTwoFactor = (browser: Asker, code: string): Promise<Answer> =>
  browser.execute(confirm, { input: { code } });

const step = 30_000;

/** Moves the clock to where a code has just begun: the next one is half a minute away. */
export const awaitNewCode = ({ clock }: ServerWithoutSeed): void =>
  clock.advance(step - (clock.now().getTime() % step));

/** Sets it up as a person does; the clock moves on, so that the app shows another code than the one it was set up with. */
export const enrol = async (server: ServerWithoutSeed, browser: Asker, currentPassword = password) => {
  const started = await startTwoFactor(browser, currentPassword);
  const { secret } = started.data.startTwoFactor.setup;
  const app = appWith(server, secret);
  const { data } = await confirmTwoFactor(browser, app());
  server.clock.advance(step);
  awaitNewCode(server);
  const recoveryCodes: string[] = data.confirmTwoFactor.recoveryCodes;
  return { app, secret: String(secret), recoveryCodes };
};

/** Gives a seeded person a second factor past all rules. */
export const enrolSeeded = async (
  { runtime }: Pick<ServerWithoutSeed, 'runtime'>,
  userId: string,
): Promise<void> => {
  const at = runtime.clock();
  const bytes = hashToken(userId).subarray(0, 20);
  const seed = runtime.secrets.encrypt(bytes.toString('hex'), seedPlace(userId));
  await runtime.database.system
    .insertInto('twoFactors')
    .values({ userId, seed, createdAt: at, confirmedAt: at })
    .execute();
};

/** Types the password: the answer of `login`. */
export const typePassword = async (
  browser: Asker,
  email: string,
  { typed = password, rememberMe = false }: { typed?: string; rememberMe?: boolean } = {},
) => (await browser.execute(login, { input: { email, password: typed, rememberMe } })).data.login;

/** Types a code after the password: the whole answer, as waiting is an error of the request. */
export const typeCode = (browser: Asker, challenge: string, code: string): Promise<Answer> =>
  browser.execute(complete, { input: { challenge, code } });
