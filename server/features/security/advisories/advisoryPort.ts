import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { AdvisoryPort } from '../../../engines/scanner/index.ts';
import { readAdvisories, readAdvisoryData } from './readAdvisories.ts';

/** What is stored of advisories, as scans ask for it: each question in a transaction of its own. */
export const advisoryPort = (
  { runtime, inOrganization }: JobContext,
  organizationId: string,
): AdvisoryPort => ({
  on: (names) =>
    inOrganization(organizationId, (_stores, _grant, transaction) => readAdvisories(transaction, names)),
  data: (packages) =>
    inOrganization(organizationId, (_stores, _grant, transaction) => readAdvisoryData(transaction, packages)),
  isAsked: runtime.env.advisoriesApi !== null,
});
