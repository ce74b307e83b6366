import type { Role } from '../../../schema/generated/types.ts';
import { seededPassword, tokenInLetter } from './accounts.ts';
import type { Person } from '../seed.ts';
import type { Asker, TestServer } from '../testServer.ts';

/** An invitation to a second address of who sent it, who has an account there. */
export type Planted = { second: Person; token: string };

const invite = 'mutation ($input: InviteTeamInput!) { inviteTeam(input: $input) { errors { message } } }';
const accept =
  'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { errors { code message } } }';
const preview = 'query ($token: String!) { invitation(token: $token) { role invitedBy } }';

/** What a link answers that does not work any more. */
export const noLonger = [
  { code: 'EXPIRED', message: 'This invitation is no longer valid. Ask for a new one.' },
];

/** Runs a mutation that must succeed, with an input of its own name. */
export const change = async (by: Asker, name: string, input: object): Promise<void> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const operation = `mutation ($input: ${type}!) { ${name}(input: $input) { errors { message } } }`;
  const { data, errors } = await by.execute(operation, { input });
  const faults = errors ?? data?.[name].errors;
  if (faults.length > 0) throw new Error(`${name} failed: ${JSON.stringify(faults)}`);
};

let made = 0;

/** What somebody does with invitations who wants to come back by one. */
export const plantingOn = (server: TestServer) => ({
  plant: async (by: Person, role: Role): Promise<Planted> => {
    made += 1;
    const email = `second${made}@elsewhere.example`;
    await by.execute(invite, { input: { emails: email, role, currentPassword: seededPassword } });
    return { second: await server.seed.owner({ email }), token: await tokenInLetter(server, email) };
  },
  /** Accepts it from the second account; the errors of the answer. */
  comeBack: async ({ second, token }: Planted): Promise<{ code: string; message: string }[]> =>
    (await second.execute(accept, { input: { token } })).data.acceptInvitation.errors,
  /** What a link offers, or null. */
  offered: async (token: string): Promise<{ role: Role; invitedBy: string } | null> =>
    (await server.anonymous.execute(preview, { token })).data.invitation,
});
