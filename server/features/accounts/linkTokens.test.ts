import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/rows.generated.ts';
import { signUp, tokenInLetter } from '../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';

const publicUrl = 'https://slipway.example';

let server: TestServer;
let people = 0;
let ada: Asker;
let email: string;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: publicUrl });
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.com`;
  ada = server.browser();
  await signUp(ada, { email });
});

const errorsOf = async (browser: Asker, name: string, input: string): Promise<{ code: string }[]> => {
  const { data } = await browser.execute(`mutation { ${name}(input: { ${input} }) { errors { code } } }`);
  return data[name].errors;
};
const aMinuteLater = () => server.clock.advance(61_000);

type Link = {
  /** Sends the letter, again when it was sent before, and answers where to. */
  send: () => Promise<string>;
  use: (token: string) => Promise<{ code: string }[]>;
  /** For how many hours it works. */
  hours: number;
};
const invite = async () => {
  const owner = await server.seed.owner();
  await errorsOf(owner, 'inviteTeam', `emails: "${email}"`);
  return owner;
};
let inviting: ReturnType<typeof invite> | undefined;

const links: Record<string, Link> = {
  reset: {
    send: async () => {
      await errorsOf(server.anonymous, 'resetPassword', `email: "${email}"`);
      return email;
    },
    use: (token) =>
      errorsOf(
        server.anonymous,
        'confirmPasswordReset',
        `token: "${token}", password: "Battery-Staple-7", confirmPassword: "Battery-Staple-7"`,
      ),
    hours: 1,
  },
  verification: {
    send: async () => {
      aMinuteLater();
      await ada.execute('mutation { resendVerification { errors { code } } }');
      return email;
    },
    use: (token) => errorsOf(server.anonymous, 'verifyEmail', `token: "${token}"`),
    hours: 24,
  },
  'change of address': {
    send: async () => {
      await errorsOf(ada, 'changeEmail', `email: "new-${email}", currentPassword: "Correct-Horse-9"`);
      return `new-${email}`;
    },
    use: (token) => errorsOf(server.anonymous, 'confirmEmailChange', `token: "${token}"`),
    hours: 24,
  },
  invitation: {
    send: async () => {
      if (!inviting) {
        inviting = invite();
        await inviting;
        return email;
      }
      aMinuteLater();
      const owner = await inviting;
      const list = await owner.execute('{ organization { invitations { nodes { id } } } }');
      await errorsOf(owner, 'resendInvitation', `id: "${list.data.organization.invitations.nodes[0].id}"`);
      return email;
    },
    use: (token) => errorsOf(ada, 'acceptInvitation', `token: "${token}"`),
    hours: 7 * 24,
  },
};
beforeEach(() => {
  inviting = undefined;
});

/** Every row of what is kept of tokens, as text. */
const kept = async (system: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(t::text, ' ') from account_tokens t) || ' ' ||
      coalesce((select string_agg(t::text, ' ') from email_changes t), '') || ' ' ||
      coalesce((select string_agg(t::text, ' ') from invitations t), '') || ' ' ||
      (select string_agg(t::text, ' ') from sessions t) as all`.execute(system);
  return rows[0]?.all ?? '';
};

describe.each(Object.entries(links))('the link of a letter of %s', (_, { send, use, hours }) => {
  it('holds 256 random bits, of which only a hash is kept', async () => {
    const token = await tokenInLetter(server, await send());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const all = await kept(server.runtime.database.system);
    expect(all.length).toBeGreaterThan(100);
    for (const form of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ])
      expect(all).not.toContain(form);
  });

  it('begins with PUBLIC_URL, as every other link in it, also when it is sent again', async () => {
    const to = await send();
    await send();
    const texts = (await server.mail(to)).map(({ bodyText }) => bodyText);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      const found = text.match(/https?:\/\/\S+/g) ?? [];
      expect(found.filter((link) => /[?&](?:token|invitation)=/.test(link))).toHaveLength(1);
      expect(found.filter((link) => !link.startsWith(`${publicUrl}/`))).toEqual([]);
    }
  });

  it('works once: of two uses at the same time one wins', async () => {
    const token = await tokenInLetter(server, await send());
    const uses = await Promise.all([use(token), use(token)]);
    expect(uses.filter((errors) => errors.length === 0)).toHaveLength(1);
    expect(await use(token)).toEqual([{ code: 'EXPIRED' }]);
  });

  it('works no more once a newer letter was sent', async () => {
    const older = await tokenInLetter(server, await send());
    const newer = await tokenInLetter(server, await send());
    expect(newer).not.toBe(older);
    expect(await use(older)).toEqual([{ code: 'EXPIRED' }]);
    expect(await use(newer)).toEqual([]);
  });

  it(`works for ${hours} hours`, async () => {
    const token = await tokenInLetter(server, await send());
    server.clock.advance(hours * 60 * 60 * 1000 + 1000);
    if (hours > 12) await errorsOf(ada, 'login', `email: "${email}", password: "Correct-Horse-9"`);
    expect(await use(token)).toEqual([{ code: 'EXPIRED' }]);
  });
});
