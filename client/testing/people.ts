import { ask, type Browser, newBrowser } from './browser.ts';
import { verificationTo } from './outbox.ts';

/** Someone with an account, signed in with a browser of their own. */
export interface Person {
  name: string;
  email: string;
  password: string;
  organizationName: string;
  browser: Browser;
}

let count = 0;

/** Details of a person who has no account yet. */
export const newcomer = (): Person => {
  count += 1;
  const unique = `${process.env['JEST_WORKER_ID'] ?? 1}-${Date.now()}-${count}`;
  return {
    name: 'Ada Lovelace',
    email: `ada-${unique}@example.com`,
    password: 'Engine1843',
    organizationName: `Analytical Engines ${unique}`,
    browser: newBrowser(),
  };
};

const login = 'mutation ($input: LoginInput!) { login(input: $input) { errors { code message } } }';
const signup = 'mutation ($input: SignupInput!) { signup(input: $input) { errors { code message } } }';

/** The owner of a new organization that has not been through onboarding. */
export const newOwner = async (): Promise<Person> => {
  const person = newcomer();
  const { name, email, password, organizationName } = person;
  const input = { name, email, password, confirmPassword: password, organizationName, agreeToTerms: true };
  await ask(person.browser, signup, { input });
  return person;
};

/** The same, with a verified address. */
export const verifiedOwner = async (): Promise<Person> => {
  const person = await newOwner();
  const verify =
    'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { errors { code message } } }';
  await ask(newBrowser(), verify, { input: { token: await verificationTo(person.email) } });
  return person;
};

const signedIn = async (email: string, password: string): Promise<Browser> => {
  const browser = newBrowser();
  await ask(browser, login, { input: { email, password, rememberMe: false } });
  return browser;
};

/** People of the sample data; what a test changes of theirs, other tests see. */
export const demoOwner = async () => ({ browser: await signedIn('demo@slipway.dev', 'Demo1234') });
export const demoViewer = async () => ({ browser: await signedIn('viewer@slipway.dev', 'Viewer1234') });
export const platformAdministrator = async () => ({
  browser: await signedIn('admin@slipway.dev', 'Admin1234'),
});
