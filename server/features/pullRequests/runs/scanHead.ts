import { findCommit, readBranches } from '../../../engines/git/index.ts';
import { rulesVersion } from '../../../engines/scanner/index.ts';
import type { Turn } from './openTurn.ts';

/**
 * Makes sure that the newest commit of the default branch is scanned: the findings of an older one may be fixed or moved. Orders a scan when it is
 * not, and lets the run wait for it without a job.
 */
export const scanHead = async (turn: Turn): Promise<void> => {
  const { run } = turn;
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'SCAN',
      risk: 'READ',
      rule: null,
      summary: 'Scanning the newest commit of the default branch',
    }),
  );
  const { clone } = await turn.openClone();
  const branch = (await readBranches(clone))[0];
  const head = branch && (await findCommit(clone, branch.sha));
  await turn.end(async (stores, grant) => {
    const changes = stores.agentRunChanges;
    if (!branch || !head) {
      await changes.endStep(grant, run.id, number, {
        state: 'SKIPPED',
        summary: 'The repository has no commit yet.',
      });
      return changes.goOn(grant, run);
    }
    const scanned = await stores.scans.isScanned(grant, run.projectId, {
      commit: head,
      rulesVersion,
    });
    if (scanned) {
      const summary = `Scanned ${branch.name} at ${head.slice(0, 10)}`;
      await changes.setCommit(grant, run.id, head);
      await changes.endStep(grant, run.id, number, { state: 'SUCCEEDED', summary });
      await changes.log(grant, run.id, number, summary);
      return changes.goOn(grant, run);
    }
    // A second scan that does not reach the head either has failed.
    if (run.commitSha === head) {
      const summary = `${branch.name} at ${head.slice(0, 10)} could not be scanned. The project's scans say why.`;
      await changes.endStep(grant, run.id, number, { state: 'FAILED', summary });
      await changes.log(grant, run.id, number, summary);
      return changes.finish(grant, run.id, { state: 'FAILED', summary, report: '' });
    }
    await changes.setCommit(grant, run.id, head);
    await changes.log(grant, run.id, number, `Waiting for a scan of ${branch.name} at ${head.slice(0, 10)}`);
    await changes.wait(grant, run.id, await stores.scanRuns.forRun(grant, run.projectId));
  });
};
