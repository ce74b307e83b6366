import type { Viewer } from '../auth/session.ts';
import type { Context } from '../graphql/context.ts';
import type { ResolversParentTypes } from '../graphql/resolvers.generated.ts';
import type { Runtime } from '../runtime.ts';

/** An account as letters address it. */
export type Addressee = { id: string; email: string; name: string };

/** What a second factor needs of accounts, which are a feature of their own: features.ts brings them together. */
export type Accounts = {
  /** Proves the viewer's present password, outside of any transaction. Throws as `proveCurrentPassword` does. */
  provePassword: (viewer: Viewer, currentPassword: string, runtime: Runtime) => Promise<Addressee>;
  /** Begins the session of a person who proved to be one. Throws as `landingOf` does. */
  beginSession: (
    context: Context,
    account: Addressee,
    wishes: { rememberMe: boolean; organizationName?: string | null; invitationToken?: string | null },
  ) => Promise<ResolversParentTypes['User']>;
};
