import type { SourceTree } from '../git/index.ts';
import type { BuildSettings, Plan, Unplanned } from './planning/plan.ts';
import type { BuildEvent, BuildOrder, BuilderPorts, Machine } from './ports.ts';
import type { TestEvent, TestPorts } from './testTree.ts';
import type { PackageToUpdate, UpdatePorts, UpdateResult } from './updates/updatePackage.ts';

export { clear } from './clear.ts';
export { machineHere } from './planning/machineHere.ts';
export type { BuildSettings, Plan, Told } from './planning/plan.ts';
export type { BuildEvent, BuildOrder, Machine, RunManifest } from './ports.ts';
export type { ChooseCommand, TestEvent, TestPorts } from './testTree.ts';
export type { ChangedRange, PackageToUpdate, UpdateResult } from './updates/updatePackage.ts';
export { startWords } from './packages/pythonPackages.ts';

/** Builds a commit; see build.ts. Loads the builder on first use: web servers build nothing. */
export async function* build(
  ports: BuilderPorts,
  order: BuildOrder,
  signal: AbortSignal,
): AsyncGenerator<BuildEvent> {
  yield* (await import('./build.ts')).build(ports, order, signal);
}

/** Tests a tree as its target says; see testTree.ts. Loads the builder on first use. */
export async function* testTree(
  ports: TestPorts,
  settings: BuildSettings,
  signal: AbortSignal,
): AsyncGenerator<TestEvent> {
  yield* (await import('./testTree.ts')).testTree(ports, settings, signal);
}

/** Plans how a commit is built and run; see planOf.ts. Loads the parsers of project files on first use. */
export const planOf = async (
  source: Pick<SourceTree, 'walk' | 'readAll'>,
  settings: BuildSettings,
  machine: Machine,
): Promise<Plan | Unplanned> => (await import('./planning/planOf.ts')).planOf(source, settings, machine);

/** Updates a package in lock files of npm; see updatePackage.ts. Loads the builder on first use. */
export const updatePackage = async (
  ports: UpdatePorts,
  wanted: PackageToUpdate,
  signal: AbortSignal,
): Promise<UpdateResult> => (await import('./updates/updatePackage.ts')).updatePackage(ports, wanted, signal);
