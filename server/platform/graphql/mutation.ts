import type { GraphQLResolveInfo } from 'graphql';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { Permission, UserError, UserErrorCode } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { Session, Viewer } from '../auth/session.ts';
import type { Context } from './context.ts';
import { fault, UserFault } from './errors.ts';
import { NotFound } from './notFound.ts';
import { recordAudit } from './recordAudit.ts';
import { validate } from 'uuid';

/** Who did it, and the organization in whose log it stands. */
export type Actor = { userId: string; name: string; place: TenantGrant };

/** What the audit log keeps of a mutation; who did it defaults to the viewer, in the active organization. */
export type Audited = { target?: string | null; actor?: Actor };

/** What a handler works with: the proof of access, the parsed input, what was prepared, and the request. */
export type Call<Granted, S extends $ZodType, P> = {
  grant: Granted;
  input: output<S>;
  prepared: P;
  context: Context;
};

/** What the resolver of a mutation is made of, besides its handler. */
export type Rules<Granted, S extends $ZodType, P, R, E> = {
  /** Who may call it: `permit('…')`, `signedIn` or `anyone`. */
  access: (session: Session) => Granted;
  /** The zod schema that codegen made of the input. */
  input: S;
  /** The role of the transaction; only files named in tenancy.test.ts use `system`. */
  role?: 'app' | 'system';
  /** What to note of it in the audit log; null when nobody's state changed. */
  audit: (result: R, call: Call<Granted, S, P>) => Audited | null;
  /** The payload's other fields when it fails: `{ user: null }`. */
  onFailure: E;
};

/** The permissions that still work while the subscription is paused. */
const whilePaused: readonly Permission[] = ['BILLING_MANAGE', 'ORGANIZATION_READ', 'NOTIFICATION_UPDATE'];

/**
 * Access for holders of a permission in the active organization. What takes no more than reading changes only what is
 * personal, such as what somebody has read: not for API keys.
 */
export const permit =
  <P extends Permission>(permission: P) =>
  (session: Session): Grant<P> => {
    const grant = session.allow(permission);
    if (permission === 'ORGANIZATION_READ') session.requirePerson();
    if (session.viewer?.subscriptionStatus === 'PAUSED' && !whilePaused.includes(permission)) {
      const mend =
        session.viewer.role === 'OWNER' ? 'Add a payment method' : 'Ask an owner to add a payment method';
      throw fault(null, 'NOT_ALLOWED', `Your subscription is paused. ${mend} to make changes again.`);
    }
    return grant;
  };

/** Access for those who manage the billing of the active organization, also while that is suspended. */
export const payingBills = (session: Session): Grant<'BILLING_MANAGE'> =>
  session.allowWhileSuspended('BILLING_MANAGE');

/** Access for everyone who is signed in; not for API keys, as nothing personal is within their scopes. */
export const signedIn = (session: Session): Viewer => session.requirePerson();

/** Access for everyone who is signed in, also while the organization requires a second factor that is not set up; not for API keys. */
export const enrolling = (session: Session): Viewer => session.requireEnrollingPerson();

/** Access for everyone who is signed in, wherever that is shut; not for API keys. */
export const leaving = (session: Session): Viewer => session.requireLeavingPerson();

/** Access for everyone. */
export const anyone = (): null => null;

const parse = <S extends $ZodType>(schema: S, input: unknown): output<S> => {
  const { data, error } = safeParse(schema, input);
  if (!error) return data;
  const errors = error.issues.map((issue) => ({
    field: issue.path.length > 0 ? issue.path.map(String) : null,
    code: 'INVALID' as const,
    message: issue.message,
  }));
  // Several rules of one field may be broken; the person reads the first, as in the form.
  throw new UserFault(
    errors.filter((e, i) => errors.findIndex((f) => f.field?.join() === e.field?.join()) === i),
  );
};

const idOf = (record: unknown): string | null =>
  typeof record === 'object' &&
  record !== null &&
  'id' in record &&
  typeof record.id === 'string' &&
  validate(record.id)
    ? record.id
    : null;

/** The id of the record that a change was about: the first that its payload holds, or else the one that its input names by `id`. */
const subjectOf = (result: object, input: unknown): string | null => {
  for (const held of Object.values(result)) {
    const id = idOf(held);
    if (id) return id;
  }
  return idOf(input);
};

const note = async (
  context: Context,
  action: string,
  { actor, target = null }: Audited,
  subjectId: string | null,
) => {
  const { viewer } = context.session;
  const by = actor ?? (viewer && { userId: viewer.userId, name: viewer.name, place: viewer.membership });
  if (!by) throw new Error(`${action} has no actor for the audit log.`);
  const { ipAddress, userAgent } = context.client;
  const at = context.runtime.clock();
  const apiKey = { apiKeyId: viewer?.apiKey?.id ?? null, apiKeyName: viewer?.apiKey?.name ?? null };
  const { place, ...person } = by;
  const entry = { actor: person, ...apiKey, action, target, subjectId, ipAddress, userAgent, at };
  await recordAudit(context.transaction, place, entry);
};

/** Slow or outside work that no transaction may wait for: argon2, git. */
type Prepare<Granted, S extends $ZodType, P> = (
  call: Omit<Call<Granted, S, never>, 'prepared'>,
) => Promise<P>;

type Resolver<R, E> = (
  parent: unknown,
  args: { input?: unknown },
  context: Context,
  info: GraphQLResolveInfo,
) => Promise<(R | E) & { errors: UserError[] }>;

/** Refusals that say nothing of the next attempt: a program that is told to try again does so with the same Idempotency-Key. */
const passing: ReadonlySet<UserErrorCode> = new Set<UserErrorCode>([
  'RATE_LIMITED',
  'CONFLICT',
  'UNREACHABLE',
]);

/**
 * Makes the resolver of a mutation that needs slow or outside work first. In this order: access, parse, `prepare` (outside any
 * transaction), then in one transaction access again, the handler and the audit entry, committed before the answer. A `UserFault`
 * rolls back and becomes the payload's `errors`, and so does a record that is not there; anything else thrown is an error of this
 * field, and leaves what other fields of the request answer as it is. A handler that returns `errors`
 * of its own commits all the same: for what must be kept of a refusal, such as a letter. With an Idempotency-Key, the transaction holds
 * the row that says it is done.
 */
export const preparedMutation =
  <Granted, S extends $ZodType, R extends object, P, E extends object>(
    rules: Rules<Granted, S, P, R, E>,
    prepare: Prepare<Granted, S, P>,
    handler: (call: Call<Granted, S, P>) => Promise<R>,
  ): Resolver<R, E> =>
  async (_parent, args, context, info) => {
    const { idempotent } = context;
    try {
      await context.identify();
      const grant = rules.access(context.session);
      const input = parse(rules.input, args.input ?? {});
      await context.end();
      const prepared = await prepare({ grant, input, context });
      return await context.write(rules.role ?? 'app', async () => {
        await idempotent?.begin(context.transaction, context.session.viewer?.organizationId);
        const call = { grant: rules.access(context.session), input, prepared, context };
        const changed = await handler(call);
        const audited = rules.audit(changed, call);
        if (audited) await note(context, info.fieldName, audited, subjectOf(changed, input));
        const payload = { errors: [], ...changed };
        await idempotent?.keep(context.transaction, payload);
        return payload;
      });
    } catch (thrown) {
      const error =
        thrown instanceof NotFound ? thrown.asFaultOf(args.input, context.runtime.waysOn) : thrown;
      if (!(error instanceof UserFault)) throw error;
      if (error.errors.some(({ code }) => passing.has(code))) idempotent?.forget();
      return { ...rules.onFailure, errors: error.errors };
    }
  };

/** Makes the resolver of a mutation that only changes rows: as `preparedMutation`, without the preparation. */
export const mutation = <Granted, S extends $ZodType, R extends object, E extends object>(
  rules: Rules<Granted, S, undefined, R, E>,
  handler: (call: Call<Granted, S, undefined>) => Promise<R>,
): Resolver<R, E> => preparedMutation(rules, async () => undefined, handler);
