import { hashToken, newToken } from '../../platform/auth/session.ts';
import { accountTokenStore } from '../../features/accounts/tokenStore.ts';
import { password, seededPassword } from '../people/accounts.ts';
import { deploymentChanges } from './deploymentChanges.ts';
import type { Everything } from '../records/everything.ts';
import { cardNumbers, paymentsOn } from '../billing/payments.ts';
import { recordsOn } from '../records/records.ts';
import { input } from './rootFields/rootField.ts';
import type { Asker, TestServer } from '../testServer.ts';
import { appWith, enrol, startTwoFactor, typePassword } from '../people/twoFactor.ts';

/** What must be so that a mutation changes something, where the first attempt of `rootFields` alone does not. */
export type Change = {
  variables?: Record<string, unknown>;
  /** Who calls it, when that is not the owner or a key of the owner. */
  asker?: Asker;
  /** Whom the entry names, when that is not the owner. */
  actor?: string;
};

type Prepare = (server: TestServer, target: Everything) => Promise<Change>;

const put = (server: TestServer, { owner }: Everything, change: Record<string, unknown>) =>
  paymentsOn(server).put(owner, change);

/** Gives the organization a card that pays, and no other. */
const withCard = async (server: TestServer, { owner }: Everything) => {
  await server.runtime.database.system
    .deleteFrom('paymentMethods')
    .where('organizationId', '=', owner.organizationId)
    .execute();
  // The seeded invoice has number 1.
  await server.runtime.database.system
    .updateTable('invoiceCounters')
    .set({ lastNumber: 1 })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  await paymentsOn(server).addCard(owner, cardNumbers.succeeds);
};

const withoutTwoFactor = (server: TestServer, userId: string) =>
  server.runtime.database.system.deleteFrom('twoFactors').where('userId', '=', userId).execute();

/** The owner has a second factor, and proves it. */
const withCode: Prepare = async (server, { owner }) => {
  await withoutTwoFactor(server, owner.id);
  const { app } = await enrol(server, owner, seededPassword);
  return { variables: input({ currentPassword: seededPassword, code: app() }) };
};

/** Repositories of the sample data cannot be fetched. */
const realRepository: Prepare = async ({ runtime }, { owner }) => {
  await runtime.database.system
    .updateTable('repositories')
    .set({ url: 'https://git.slipway.dev/works/code' })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  return {};
};

const linkOf = (
  kind: 'EMAIL_VERIFICATION' | 'PASSWORD_RESET',
  { runtime, clock }: TestServer,
  userId: string,
) => accountTokenStore(runtime.database.system).issue(userId, kind, clock.now());

/** The mutations whose first attempt in `rootFields` is made for a stranger, or needs more to be so. */
export const changes: Record<string, Prepare> = {
  'Mutation.acceptUnscannedFiles': async ({ runtime }, { ids }) => {
    await runtime.database.system
      .updateTable('scanOmissions')
      .set({ unscanned: true })
      .where('scanId', '=', ids.scan)
      .execute();
    return {};
  },
  'Mutation.removeUnreachableObjects': async ({ runtime }, { owner, ids, word }) => {
    const { system } = runtime.database;
    const { organizationId } = owner;
    await system
      .insertInto('hostedRepositories')
      .values({ organizationId, projectId: ids.project, slug: `${word}-secret`, createdAt: new Date() })
      .execute();
    await system.deleteFrom('secretPlaces').where('findingId', '=', ids.finding).execute();
    const none = { tool: null, commit: null, introducedCommit: null, introducedBy: null, introducedAt: null };
    await system
      .updateTable('findings')
      .set({ rule: 'secret', ...none })
      .where('id', '=', ids.finding)
      .execute();
    return {};
  },
  'Mutation.withdrawUnscannedFiles': async ({ runtime }, { ids }) => {
    const { system } = runtime.database;
    await system
      .updateTable('scanOmissions')
      .set({ unscanned: true })
      .where('scanId', '=', ids.scan)
      .execute();
    const { path } = await system
      .selectFrom('scanOmissions')
      .select('path')
      .where('scanId', '=', ids.scan)
      .executeTakeFirstOrThrow();
    await system
      .updateTable('unscannedFileAcceptances')
      .set({ path })
      .where('projectId', '=', ids.project)
      .execute();
    return {};
  },
  // The project has releases: no key may.
  'Mutation.deleteProject': async (_, { owner }) => ({ asker: owner }),
  'Mutation.activateAgent': async ({ runtime }, { ids }) => {
    await runtime.database.system
      .updateTable('agents')
      .set({ status: 'PAUSED' })
      .where('id', '=', ids.agent)
      .execute();
    return {};
  },
  'Mutation.acceptInvitation': async (server, { word, ids }) => {
    const token = newToken();
    await server.runtime.database.system
      .updateTable('invitations')
      .set({ tokenHash: hashToken(token) })
      .where('id', '=', ids.invitation)
      .execute();
    const guest = await server.seed.owner({ name: 'Guest', email: `guest@${word}.example` });
    return { variables: input({ token }), asker: guest, actor: 'Guest' };
  },
  'Mutation.cancelSubscription': async (server, target) => {
    await put(server, target, { status: 'ACTIVE', plan: 'PROFESSIONAL' });
    return {};
  },
  'Mutation.changeEmail': async (_, { word }) => ({
    variables: input({ email: `other@${word}.example`, currentPassword: seededPassword }),
  }),
  'Mutation.changePassword': async () => ({
    variables: input({ currentPassword: seededPassword, password, confirmPassword: password }),
  }),
  'Mutation.changePlan': async (server, target) => {
    await withCard(server, target);
    const { previewedAt, proof, total } = await paymentsOn(server).preview(target.owner, 'ENTERPRISE');
    const plan = { plan: 'ENTERPRISE', billingCycle: 'MONTHLY' };
    return { variables: input({ ...plan, previewedAt, proof, expectedTotalCents: total.cents }) };
  },
  'Mutation.completeLogin': async (server, { owner }) => {
    await withoutTwoFactor(server, owner.id);
    const { app } = await enrol(server, owner, seededPassword);
    const asker = server.browser();
    const { challenge } = await typePassword(asker, owner.email, { typed: seededPassword });
    return { variables: input({ challenge: challenge.token, code: app() }), asker };
  },
  'Mutation.confirmEmailChange': async (server, { owner }) => {
    const token = newToken();
    await server.runtime.database.system
      .updateTable('emailChanges')
      .set({ tokenHash: hashToken(token) })
      .where('userId', '=', owner.id)
      .execute();
    return { variables: input({ token }), asker: server.browser() };
  },
  'Mutation.confirmPasswordReset': async (server, { owner }) => {
    const token = await linkOf('PASSWORD_RESET', server, owner.id);
    return { variables: input({ token, password, confirmPassword: password }), asker: server.browser() };
  },
  'Mutation.connectRepository': async () => ({
    variables: input({ provider: 'GITHUB', projectName: 'A draft' }),
  }),
  'Mutation.fetchRepository': realRepository,
  'Mutation.startScan': realRepository,
  ...deploymentChanges,
  'Mutation.cancelScan': async (server, target) => {
    await realRepository(server, target);
    const { data } = await target.owner.execute(
      'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } } }',
      input({ projectId: target.ids.project }),
    );
    return { variables: input({ id: data.startScan.scans[0].id }), asker: target.owner };
  },
  'Mutation.hostRepository': async (server, { owner, word }) => {
    const projectId = await recordsOn(server).project(owner, { name: `${word} draft`, status: 'DRAFT' });
    return { variables: input({ projectId }) };
  },
  'Mutation.confirmTwoFactor': async (server, { owner }) => {
    await withoutTwoFactor(server, owner.id);
    const { data } = await startTwoFactor(owner, seededPassword);
    return { variables: input({ code: appWith(server, data.startTwoFactor.setup.secret)() }) };
  },
  'Mutation.disableTwoFactor': withCode,
  'Mutation.login': async (server, { owner }) => ({
    variables: input({ email: owner.email, password: seededPassword }),
    asker: server.browser(),
  }),
  'Mutation.logout': async (_, { owner }) => ({ asker: owner }),
  'Mutation.payAmountDue': async (server, target) => {
    await withCard(server, target);
    await put(server, target, { status: 'PAUSED', plan: 'PROFESSIONAL', priceCents: 7_900 });
    return {};
  },
  'Mutation.reactivateTenant': async (server, { owner }) => {
    const suspended = { suspendedAt: server.clock.now(), suspensionReason: 'For a test' };
    await server.runtime.database.system
      .updateTable('organizations')
      .set(suspended)
      .where('id', '=', owner.organizationId)
      .execute();
    return {};
  },
  'Mutation.resendVerification': async ({ runtime }, { owner }) => {
    await runtime.database.system
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', owner.id)
      .execute();
    return {};
  },
  'Mutation.regenerateRecoveryCodes': withCode,
  'Mutation.resetPassword': async (server, { owner }) => ({
    variables: input({ email: owner.email }),
    asker: server.browser(),
  }),
  'Mutation.resumeSubscription': async (server, target) => {
    await put(server, target, { status: 'ACTIVE', plan: 'PROFESSIONAL', cancelAtPeriodEnd: true });
    return {};
  },
  'Mutation.signup': async (server, { word }) => {
    const typed = { name: 'New Person', email: `new@${word}.example`, organizationName: `${word} again` };
    const given = { ...typed, password, confirmPassword: password, agreeToTerms: true };
    return { variables: input(given), asker: server.browser(), actor: 'New Person' };
  },
  'Mutation.startTwoFactor': async (server, { owner }) => {
    await withoutTwoFactor(server, owner.id);
    return { variables: input({ currentPassword: seededPassword }) };
  },
  'Mutation.updateAccessToken': realRepository,
  // The entry has the name that the person has from then on.
  'Mutation.updateProfile': async () => ({ actor: 'Nosy Person' }),
  'Mutation.verifyEmail': async (server, { owner }) => {
    const token = await linkOf('EMAIL_VERIFICATION', server, owner.id);
    return { variables: input({ token }), asker: server.browser() };
  },
};
