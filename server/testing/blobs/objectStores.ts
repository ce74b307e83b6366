import { readEnv } from '../../platform/env.ts';
import { openS3Double, type S3Double } from './s3Double.ts';

/** The settings that lead to a double. */
export const settingsOf = ({ blobs, keyId, secret }: Pick<S3Double, 'blobs' | 'keyId' | 'secret'>) => ({
  BLOBS: blobs,
  BLOBS_KEY_ID: keyId,
  BLOBS_SECRET: secret,
});

/** What the settings name. */
export const placeOf = (variables: Record<string, string>) => {
  const { blobs } = readEnv({ SEED: 'none', ...variables });
  if (!blobs) throw new Error('BLOBS names no object store.');
  return blobs;
};

const { TEST_BLOBS, TEST_BLOBS_KEY_ID = '', TEST_BLOBS_SECRET = '' } = process.env;

/** The object stores that tests run on: the double, and the real one that TEST_BLOBS names like BLOBS. */
export const objectStores: readonly [
  string,
  () => Promise<{ variables: Record<string, string>; close: () => Promise<void> }>,
][] = [
  [
    'the double of S3',
    async () => {
      const double = await openS3Double();
      return { variables: settingsOf(double), close: double.close };
    },
  ],
  ...(TEST_BLOBS
    ? [
        [
          'TEST_BLOBS',
          async () => ({
            variables: {
              BLOBS: TEST_BLOBS,
              BLOBS_KEY_ID: TEST_BLOBS_KEY_ID,
              BLOBS_SECRET: TEST_BLOBS_SECRET,
            },
            close: () => Promise.resolve(),
          }),
        ] satisfies [
          string,
          () => Promise<{ variables: Record<string, string>; close: () => Promise<void> }>,
        ],
      ]
    : []),
];
