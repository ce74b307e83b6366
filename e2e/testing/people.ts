import type { BrowserContext, Page } from 'playwright-core';

/** What a person signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

/** Someone who signs up. */
export interface Newcomer extends Credentials {
  name: string;
  organizationName: string;
}

/** The accounts of the sample data. */
export const demoOwner: Credentials = { email: 'demo@slipway.dev', password: 'Demo1234' };
export const demoViewer: Credentials = { email: 'viewer@slipway.dev', password: 'Viewer1234' };

/** The administrator of the platform. */
export const demoAdministrator: Credentials = { email: 'admin@slipway.dev', password: 'Admin1234' };

/** People who have no account before they sign up. */
export const ada: Newcomer = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'Engine1843',
  organizationName: 'Analytical Engines',
};
export const grace: Newcomer = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  password: 'Compiler1952',
  organizationName: 'Compilers',
};

const login = 'mutation ($input: LoginInput!) { login(input: $input) { errors { message } } }';
const verify = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { errors { message } } }';
const signup = 'mutation ($input: SignupInput!) { signup(input: $input) { errors { message } } }';

const send = async (context: BrowserContext, field: string, query: string, input: object) => {
  const answer = await context.request.post('/graphql', { data: { query, variables: { input } } });
  const body: { data?: Record<string, { errors: { message: string }[] } | null> } = await answer.json();
  const errors = body.data?.[field]?.errors;
  if (!errors || errors.length > 0) throw new Error(`The server refused ${field}: ${JSON.stringify(body)}`);
};

/** Signs a person in without the page, so that tests of other things begin signed in. */
export const logInBehindThePage = (context: BrowserContext, { email, password }: Credentials) =>
  send(context, 'login', login, { email, password, rememberMe: false });

/** Opens the link of a verification letter without the page. */
export const verifyBehindThePage = (context: BrowserContext, link: string) =>
  send(context, 'verifyEmail', verify, { token: new URL(link).searchParams.get('token') });

/** Signs a person up without the page, by an invitation where there is one; the browser is signed in afterwards. */
export const signUpBehindThePage = (context: BrowserContext, person: Newcomer, invitationToken?: string) =>
  send(context, 'signup', signup, {
    ...person,
    invitationToken,
    confirmPassword: person.password,
    agreeToTerms: true,
  });

/** Asks, or changes, something as who is signed in on a page, without the page. Any error fails the test. */
export const askBehindThePage = async <Data>(
  page: Page,
  query: string,
  variables: object = {},
): Promise<Data> => {
  const answer = await page.context().request.post('/graphql', { data: { query, variables } });
  const text = await answer.text();
  const { data, errors }: { data: Data; errors?: unknown } = JSON.parse(text);
  if (errors || /"errors":\[\{/.test(text)) throw new Error(`The server refused it: ${text}`);
  return data;
};
