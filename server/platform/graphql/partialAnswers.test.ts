import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { recordsOn } from '../../testing/records/records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const refusedAt = (...path: string[]) => ({ path, extensions: { code: 'FORBIDDEN' } });

describe('what a person may not read', () => {
  it('is null, with FORBIDDEN at its path; the rest of the answer is there', async () => {
    const owner = await server.seed.owner();
    await recordsOn(server).project(owner);
    const member = await owner.invite('MEMBER');
    const { data, errors } = await member.execute(
      '{ organization { invoices { totalCount } name } projects { totalCount } }',
    );
    expect(data).toEqual({
      organization: { invoices: null, name: expect.any(String) },
      projects: { totalCount: 1 },
    });
    expect(errors).toMatchObject([refusedAt('organization', 'invoices')]);
  });

  it('leaves every other field of the organization', async () => {
    const owner = await server.seed.owner();
    const viewer = await owner.invite('VIEWER');
    const { data, errors } = await viewer.execute(`{ organization {
      invitations { totalCount } invoices { totalCount } paymentMethods { id } planUsage { members }
      subscription { status } memberCount
    } }`);
    expect(data).toEqual({
      organization: {
        invitations: null,
        invoices: null,
        paymentMethods: null,
        planUsage: null,
        subscription: null,
        memberCount: 2,
      },
    });
    expect(errors).toHaveLength(5);
  });

  it('leaves the other root fields, to people and keys', async () => {
    const owner = await server.seed.owner();
    const member = await owner.invite('MEMBER');
    const { data, errors } = await member.execute(
      '{ auditLog { totalCount } apiKeys { totalCount } tasks { totalCount } }',
    );
    expect(data).toEqual({ auditLog: null, apiKeys: null, tasks: { totalCount: 0 } });
    expect(errors).toMatchObject([refusedAt('auditLog'), refusedAt('apiKeys')]);
  });
});
