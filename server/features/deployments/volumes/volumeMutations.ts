import {
  deleteVolumeInputSchema,
  deleteVolumeSnapshotInputSchema,
  restoreVolumeInputSchema,
  updateVolumeInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import type { EnvironmentRow } from '../rows.ts';
import { mostReplaced, type SnapshotRow, type VolumeRow } from './volumes.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Changed = { environment: EnvironmentRow; target: string };
type Found = { volume: VolumeRow; environment: EnvironmentRow; place: string };

const rules = {
  access: permit('ENVIRONMENT_CONFIGURE'),
  audit: ({ target }: Changed) => ({ target }),
};

/** A volume as it stands now, with its environment, both locked. */
const volumeIn = async (context: Context, grant: Configurer, id: string): Promise<Found> => {
  const { session, stores } = context;
  const found = await stores.volumes.load(grant, id);
  if (!found) throw notFound('volume', id);
  const environment = await stores.environments.lock(grant, found.environmentId);
  const volume = await stores.volumes.lock(grant, id);
  if (!environment || !volume) throw notFound('volume', id);
  const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
  if (!project) throw notFound('project');
  if (project.archived) {
    throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to change its volumes.');
  }
  return { volume, environment, place: `${project.name}: ${environmentName(environment)}: ${volume.name}` };
};

const requireReady = ({ state }: VolumeRow): void => {
  if (state === 'READY') return;
  throw fault(null, 'CONFLICT', 'A snapshot of the volume is being restored. Try again in a moment.');
};

/** A snapshot that is there, with its volume, which is locked. */
const snapshotIn = async (
  context: Context,
  grant: Configurer,
  given: string,
): Promise<Found & { snapshot: SnapshotRow }> => {
  const snapshot = await context.stores.volumes.snapshot(grant, knownId(given, 'snapshot'));
  if (snapshot?.state !== 'READY') throw notFound('snapshot', given);
  return { snapshot, ...(await volumeIn(context, grant, snapshot.volumeId)) };
};

/** Changes the size limit of a volume. */
export const updateVolume = mutation(
  { ...rules, input: updateVolumeInputSchema, onFailure: { environment: null } },
  async ({ grant, input, context }) => {
    const { volumes } = context.stores;
    const { volume, environment, place } = await volumeIn(context, grant, knownId(input.id, 'volume'));
    await volumes.limit(grant, volume.id, input.limitMegabytes);
    await volumes.order(grant);
    return { environment, target: `${place}: ${input.limitMegabytes} MB` };
  },
);

/** Puts a snapshot in the place of what is in a volume, which becomes a snapshot itself. */
export const restoreVolume = mutation(
  { ...rules, input: restoreVolumeInputSchema, onFailure: { environment: null } },
  async ({ grant, input, context }) => {
    const { volumes, storage } = context.stores;
    const { snapshot, volume, environment, place } = await snapshotIn(context, grant, input.snapshotId);
    requireReady(volume);
    const kept = await volumes.snapshots(grant, volume.id);
    if (kept.filter(({ reason }) => reason === 'RESTORE').length >= mostReplaced) {
      const most = `At most ${mostReplaced} snapshots of what restoring replaced are kept.`;
      throw fault(null, 'LIMIT_REACHED', `${most} Delete one first.`);
    }
    const refusal = await storage.refusal(grant, snapshot.sizeBytes);
    if (refusal !== null) throw fault(null, 'LIMIT_REACHED', refusal);
    if (!(await volumes.restore(grant, snapshot))) throw notFound('snapshot', input.snapshotId);
    await volumes.order(grant);
    return { environment, target: `${place}: ${snapshot.createdAt.toISOString()}` };
  },
);

/** Deletes a volume with its data and snapshots, once its name was typed, and the password. */
export const deleteVolume = preparedMutation(
  { ...rules, input: deleteVolumeInputSchema, onFailure: { deletedId: null, environment: null } },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { deploymentOrders, volumes } = context.stores;
    const { volume, environment, place } = await volumeIn(context, grant, knownId(input.id, 'volume'));
    if (volume.path !== null) {
      const mend = 'Remove it from slipway.json and deploy that first.';
      throw fault(null, 'NOT_ALLOWED', `The running release uses the volume ${volume.name}. ${mend}`);
    }
    requireReady(volume);
    const open = await deploymentOrders.openIn(grant, environment.id);
    if (open.some(({ status }) => status !== 'BLOCKED')) {
      throw fault(null, 'CONFLICT', 'A deployment is under way. Delete the volume once it has ended.');
    }
    if (input.name.trim() !== volume.name) {
      throw fault('name', 'INVALID', `Type the name of the volume: ${volume.name}.`);
    }
    requireProof(proof, 'delete a volume');
    await volumes.remove(grant, volume.id);
    return { deletedId: volume.id, environment, target: place };
  },
);

/** Deletes a snapshot. */
export const deleteVolumeSnapshot = mutation(
  { ...rules, input: deleteVolumeSnapshotInputSchema, onFailure: { deletedId: null, environment: null } },
  async ({ grant, input, context }) => {
    const { snapshot, volume, environment, place } = await snapshotIn(context, grant, input.id);
    if (volume.restoredSnapshotId === snapshot.id) requireReady(volume);
    if (!(await context.stores.volumes.removeSnapshot(grant, snapshot.id))) {
      throw notFound('snapshot', input.id);
    }
    return { deletedId: snapshot.id, environment, target: `${place}: ${snapshot.createdAt.toISOString()}` };
  },
);
