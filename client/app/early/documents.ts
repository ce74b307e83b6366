import type { DocumentNode } from 'graphql';
import { DashboardDocument } from '../../dashboard/dashboard.generated.ts';
import { ShellDocument } from '../app.generated.ts';

/** What pages whose shell is there before the application ask early, by the names of the operations; none has variables. */
export const earlyDocuments: Readonly<Record<string, DocumentNode>> = {
  Shell: ShellDocument,
  Dashboard: DashboardDocument,
};
