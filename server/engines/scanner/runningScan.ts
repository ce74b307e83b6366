import type { ChosenFiles } from './files/chooseFiles.ts';
import type { FileThread } from './files/fileThread.ts';
import type { Patience } from './patience.ts';
import type { ScanPorts } from './ports.ts';
import type { ReportTeller } from './reportTeller.ts';
import type { ScanMemory } from './scanMemory.ts';

/** A scan under way: what its parts work with. */
export type RunningScan = {
  ports: ScanPorts;
  chosen: ChosenFiles;
  thread: FileThread;
  teller: ReportTeller;
  memory: ScanMemory;
  patience: Patience;
  signal: AbortSignal;
};
