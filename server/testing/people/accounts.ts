import type { Answer, Asker, ServerWithoutSeed } from '../asker.ts';

/** What a test types into the sign-up form; the rest is filled in. */
export type TypedSignup = {
  planChoice?: { plan: string; billingCycle: string };
  name?: string;
  email: string;
  password?: string;
  organizationName?: string;
  invitationToken?: string;
};

/** The password of people who signed up in a test, unless it typed another. */
export const password = 'Correct-Horse-9';

/** The password of people whom `seed` made. */
export const seededPassword = 'Seeded-Person-1';

const signupMutation = `mutation Signup($input: SignupInput!) {
  signup(input: $input) {
    user { id email name role emailVerified organizationId organization { id name slug plan { code } memberCount onboardingStep } }
    errors { field code message }
  }
}`;

const loginMutation = `mutation Login($input: LoginInput!) {
  login(input: $input) { user { id email role organization { name } } errors { field code message } }
}`;

/** Signs up in a browser. */
export const signUp = (browser: Asker, typed: TypedSignup): Promise<Answer> => {
  const given = { name: 'Ada Lovelace', password, organizationName: 'Analytical Engines', ...typed };
  return browser.execute(signupMutation, {
    input: { ...given, confirmPassword: given.password, agreeToTerms: true },
  });
};

/** Signs in in a browser. */
export const signIn = (
  browser: Asker,
  input: { email: string; password?: string; rememberMe?: boolean },
): Promise<Answer> => browser.execute(loginMutation, { input: { password, ...input } });

/** The token in the link of the newest letter to an address. */
export const tokenInLetter = async (server: ServerWithoutSeed, address: string): Promise<string> => {
  const letter = (await server.mail(address)).at(-1);
  const [, token] = /[?&](?:token|invitation)=([\w-]+)/.exec(letter?.bodyText ?? '') ?? [];
  if (!token) throw new Error(`There is no letter with a link to ${address}.`);
  return token;
};

/** Opens the link of the newest verification letter to an address. */
export const verifyAddress = async (server: ServerWithoutSeed, address: string): Promise<void> => {
  const verify =
    'mutation ($token: String!) { verifyEmail(input: { token: $token }) { verified errors { code } } }';
  const letters = (await server.mail(address)).filter(({ bodyText }) =>
    bodyText.includes('/auth/verify-email?'),
  );
  const [, token] = /[?&]token=([\w-]+)/.exec(letters.at(-1)?.bodyText ?? '') ?? [];
  const { data } = await server.anonymous.execute(verify, { token });
  if (!data?.verifyEmail.verified) throw new Error(`The link to ${address} verified nothing.`);
};

/** The password that `resetByMail` sets. */
export const newPassword = 'Battery-Staple-7';

/** Asks for a reset link and opens it, as whoever reads the mail of an address: the letter and the answer. */
export const resetByMail = async (server: ServerWithoutSeed, email: string) => {
  const ask = 'mutation ($email: String!) { resetPassword(input: { email: $email }) { errors { message } } }';
  const set = `mutation ($input: ConfirmPasswordResetInput!) {
    confirmPasswordReset(input: $input) { beganAnew errors { field code message } }
  }`;
  await server.anonymous.execute(ask, { email });
  const letter = (await server.mail(email)).at(-1)?.bodyText;
  const token = await tokenInLetter(server, email);
  const input = { token, password: newPassword, confirmPassword: newPassword };
  return { letter, answer: (await server.anonymous.execute(set, { input })).data.confirmPasswordReset };
};
