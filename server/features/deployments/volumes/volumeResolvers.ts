import type { Context } from '../../../platform/graphql/context.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { deleteVolume, deleteVolumeSnapshot, restoreVolume, updateVolume } from './volumeMutations.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');
const upTo = <Row>(rows: readonly Row[], first: number | null | undefined): Row[] =>
  rows.slice(0, Math.max(first ?? rows.length, 0));

/** Resolvers of volumes and their snapshots. */
export const volumeResolvers = {
  Mutation: { updateVolume, restoreVolume, deleteVolume, deleteVolumeSnapshot },
  Environment: {
    volumes: async ({ id }, { first }, context) =>
      upTo(await context.stores.volumes.ofEnvironment(reading(context), id), first),
  },
  Volume: {
    environment: ({ environmentId }, _, context) =>
      context.stores.environments.load(reading(context), environmentId),
    snapshots: async ({ id }, { first }, context) =>
      upTo(await context.stores.volumes.snapshots(reading(context), id), first),
  },
  VolumeSnapshot: {
    volume: ({ volumeId }, _, context) => context.stores.volumes.load(reading(context), volumeId),
  },
} satisfies Resolvers;
