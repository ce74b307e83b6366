import { signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { linksIn } from '../../../testing/network/linksIn.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const present = '{ organization { updatedAt } }';
const rename = `mutation ($name: String!, $updatedAt: DateTime!) {
  updateOrganization(input: { name: $name, updatedAt: $updatedAt }) { errors { message } }
}`;
const invite = `mutation ($emails: String!) {
  inviteTeam(input: { emails: $emails }) { outcomes { status } errors { message } }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const lure = 'Your mailbox is full, keep it at';

test.each([
  'www.evil.example/login',
  'evil.example/login',
  'ｅｖｉｌ．example',
  'bücher.example',
  '192.0.2.7/login',
])(
  'who signs up, names the organization after %s and invites a stranger sends no link but ours',
  async (address) => {
    const browser = server.browser();
    const id = address.replaceAll(/[^a-z0-9]/g, '');
    await signUp(browser, {
      email: `eve-${id}@example.com`,
      name: `Eve at ${address}`,
      organizationName: 'Harmless',
    });
    await verifyAddress(server, `eve-${id}@example.com`);
    const { updatedAt } = (await browser.execute(present)).data.organization;
    const renamed = await browser.execute(rename, { name: `${lure} ${address}`, updatedAt });
    expect(renamed.data.updateOrganization.errors).toEqual([]);
    const victim = `victim-${id}@example.org`;
    const invited = await browser.execute(invite, { emails: victim });
    expect(invited.data.inviteTeam).toEqual({ outcomes: [{ status: 'INVITED' }], errors: [] });

    const [letter] = await server.mail(victim);
    expect(letter?.subject).toMatch(/^Join Your mailbox is full, keep it at .+ on Slipway$/);
    expect(linksIn(letter?.subject ?? '')).toEqual([]);
    const { publicUrl } = server.runtime.env;
    const rest = letter?.bodyText.replaceAll(new RegExp(`${publicUrl}\\S*|${victim}`, 'g'), 'here') ?? '';
    expect(rest).toContain('keep it at');
    expect(linksIn(rest)).toEqual([]);
  },
);
