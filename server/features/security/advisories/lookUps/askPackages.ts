import { z } from 'zod';
import { modificationTime, type PackageName } from '../../../../engines/scanner/index.ts';
import type { AdvisoryApi } from './advisoryApi.ts';
import { LookUpFault } from './lookUpFault.ts';

/** A package in a version: all that is sent of whoever has it. */
export type PackageVersion = PackageName & { version: string };

/** An advisory that concerns a package in a version: its name, and when it was changed. */
type ToldAdvisory = { id: string; modifiedAt: Date };

/** What was answered: the advisories on each; null where it refuses to be asked about it. What is not in it was not answered. */
export type ToldPackages = Map<PackageVersion, readonly ToldAdvisory[] | null>;

/** What osv.dev takes at once. */
export const mostQueries = 1_000;
const mostPages = 50;

const toldAdvisory = z.object({ id: z.string().regex(/^\w[\w.:-]{0,199}$/), modified: modificationTime });

const batchAnswer = z.object({
  results: z.array(
    z.object({
      vulns: z.array(z.object({ id: z.string(), modified: z.iso.datetime({ offset: true }) })).nullish(),
      next_page_token: z.string().max(10_000).nullish(),
    }),
  ),
});

type Query = { asked: PackageVersion; told: readonly ToldAdvisory[]; page: number; token?: string };

const sent = ({ asked: { ecosystem, name, version }, token }: Query) => ({
  package: { ecosystem, name },
  version,
  ...(token ? { page_token: token } : {}),
});

/**
 * Asks about packages, 1,000 at once, with all pages of each answer. Where a request is refused, which one of it is at fault is found by
 * halves. What is answered stands in `told` at once, whatever comes later.
 * @param incomplete receives the packages with an advisory that cannot be read: it is skipped, the others are in `told`
 * @throws what asking throws
 */
export const askPackages = async (
  api: AdvisoryApi,
  packages: readonly PackageVersion[],
  told: ToldPackages,
  incomplete: Set<PackageVersion>,
): Promise<void> => {
  const pending: Query[][] = [];
  for (let from = 0; from < packages.length; from += mostQueries) {
    pending.push(packages.slice(from, from + mostQueries).map((asked) => ({ asked, told: [], page: 1 })));
  }
  for (let batch = pending.pop(); batch; batch = pending.pop()) {
    const answer = await api.ask('/v1/querybatch', { body: { queries: batch.map(sent) }, passing: 400 });
    if (answer === null) {
      const [only] = batch;
      const half = Math.ceil(batch.length / 2);
      if (only && batch.length === 1) told.set(only.asked, null);
      else pending.push(batch.slice(half), batch.slice(0, half));
      continue;
    }
    const { data } = batchAnswer.safeParse(answer);
    if (data?.results.length !== batch.length) {
      throw new LookUpFault('What was answered about packages is not what osv.dev answers.');
    }
    const more: Query[] = [];
    for (const [index, { vulns, next_page_token: token }] of data.results.entries()) {
      const query = batch[index];
      if (!query) continue;
      const { asked, page } = query;
      const advisories = (vulns ?? []).map((vuln) => toldAdvisory.safeParse(vuln).data);
      if (advisories.includes(undefined)) incomplete.add(asked);
      const ids = [
        ...query.told,
        ...advisories.flatMap((one) => (one ? [{ id: one.id, modifiedAt: one.modified }] : [])),
      ];
      if (!token) told.set(asked, ids);
      else if (page >= mostPages) told.set(asked, null);
      else more.push({ asked, told: ids, page: page + 1, token });
    }
    if (more.length > 0) pending.push(more);
  }
};
