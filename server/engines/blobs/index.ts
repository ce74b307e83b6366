export {
  type BlobName,
  type BlobStore,
  DamagedBlob,
  MissingBlob,
  type ObjectStore,
} from './blobStore.ts';
export { describeContent } from './describeContent.ts';
export { filePieces } from './filePieces.ts';
export { ObjectStoreError } from './s3/objectStoreError.ts';
export { openS3 } from './s3/openS3.ts';
export type { S3Settings } from './s3/settings.ts';
export { verified } from './verified.ts';
