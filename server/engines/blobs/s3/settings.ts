/** Where an S3-compatible object store is, and who asks. */
export type S3Settings = {
  /** Without a slash at the end, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What all names begin with: empty, or with a slash at the end. */
  prefix: string;
  keyId: string;
  secret: string;
};
