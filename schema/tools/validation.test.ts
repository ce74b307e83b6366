import { safeParse } from 'zod/mini';
import {
  connectRepositoryInputSchema,
  loginInputSchema,
  signupInputSchema,
  updateProjectInputSchema,
} from '../generated/validation.ts';

/** The messages of each field, in the order a form finds them. */
function messages(schema: Parameters<typeof safeParse>[0], input: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of safeParse(schema, input).error?.issues ?? []) {
    const field = path.join('.');
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}

const person = {
  name: ' Ada Lovelace ',
  email: ' ada@example.com',
  password: ' Engine1843 ',
  confirmPassword: ' Engine1843 ',
  organizationName: 'Analytical Engines',
  agreeToTerms: true,
};

/** What sign-up says of an address with so many characters before and behind its @. */
const emailErrors = (before: number, behind: number) => {
  const domain = `d${`${'d.'.repeat(95)}example`.slice(1 - behind)}`;
  return messages(signupInputSchema, { ...person, email: `${'a'.repeat(before)}@${domain}` })['email'] ?? [];
};

const repository = { provider: 'GITHUB', repositoryUrl: '', projectName: 'Engine', description: '' };

describe('sign-up', () => {
  it('shows every message at once, the unlike passwords too', () => {
    const empty = {
      name: ' A ',
      email: 'ada',
      password: 'short',
      confirmPassword: 'other',
      organizationName: '',
      agreeToTerms: false,
    };
    expect(messages(signupInputSchema, empty)).toEqual({
      name: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      password: [
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      ],
      confirmPassword: ["Passwords don't match"],
      organizationName: ['Organization name must be at least 2 characters'],
      agreeToTerms: ['You must agree to the terms and conditions'],
    });
  });

  it('takes an address of 64 characters before the @ and 254 in all, and none that is longer', () => {
    const told = ['Please enter a valid email address'];
    expect(emailErrors(64, 20)).toEqual([]);
    expect(emailErrors(65, 20)).toEqual(told);
    expect(emailErrors(64, 189)).toEqual([]);
    expect(emailErrors(64, 190)).toEqual(told);
  });

  it('shows every message when nothing was sent', () => {
    expect(messages(signupInputSchema, {})).toMatchObject({
      name: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      agreeToTerms: ['You must agree to the terms and conditions'],
    });
  });

  it('shows unlike passwords while a field is not even text', () => {
    expect(messages(signupInputSchema, { ...person, name: null, confirmPassword: 'other' })).toEqual({
      name: ['Name must be at least 2 characters'],
      confirmPassword: ["Passwords don't match"],
    });
  });

  it('trims text, and takes passwords as typed', () => {
    expect(safeParse(signupInputSchema, person).data).toEqual({
      ...person,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    });
  });

  it('answers instead of failing when the input is no object', () => {
    expect(safeParse(signupInputSchema, null).success).toBe(false);
  });
});

describe('connecting a repository', () => {
  it('takes an address or none, and makes null of what was left empty', () => {
    expect(safeParse(connectRepositoryInputSchema, repository).data).toEqual({
      ...repository,
      repositoryUrl: null,
      description: null,
    });
    const url = 'https://example.com/engine.git';
    expect(
      safeParse(connectRepositoryInputSchema, { ...repository, repositoryUrl: ` ${url} ` }).data,
    ).toMatchObject({ repositoryUrl: url });
  });

  it.each(['engine', 'ftp://example.com/engine', 'javascript:alert(1)', 'git@github.com:ada/engine.git'])(
    'refuses the address %s',
    (repositoryUrl) => {
      expect(messages(connectRepositoryInputSchema, { ...repository, repositoryUrl })).toEqual({
        repositoryUrl: ['Please enter a valid repository URL'],
      });
    },
  );

  it.each(['', 'SOURCEFORGE', undefined, null])(
    'asks for a provider beside other messages, given %p',
    (provider) => {
      expect(messages(connectRepositoryInputSchema, { ...repository, provider, projectName: ' ' })).toEqual({
        provider: ['Please select a provider'],
        projectName: ['Project name is required'],
      });
    },
  );
});

describe('changing a project', () => {
  it('leaves out what was not sent', () => {
    expect(safeParse(updateProjectInputSchema, { id: 'a' }).data).toEqual({ id: 'a' });
  });

  it.each(['', '  ', null])('does not let a required text be emptied with %p', (name) => {
    expect(messages(updateProjectInputSchema, { id: 'a', name })).toEqual({
      name: ['Project name is required'],
    });
  });

  it('lets other text be emptied, and drops fields it does not know', () => {
    expect(safeParse(updateProjectInputSchema, { id: 'a', description: ' ', owner: 'b' }).data).toEqual({
      id: 'a',
      description: null,
    });
  });
});

it('uses the default of the SDL', () => {
  expect(safeParse(loginInputSchema, { email: 'ada@example.com', password: 'x' }).data).toMatchObject({
    rememberMe: false,
  });
});
