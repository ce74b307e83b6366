export type { ArtifactStore, Layer, LayerLimits, NoRoom, NotKept, PlacedLayer } from './artifactStore.ts';
export { type Artifacts, type LayerStorage, openArtifactStores } from './openArtifactStores.ts';
export { removeFolder } from './removeFolder.ts';
export { unpackLayer } from './unpackLayer.ts';
