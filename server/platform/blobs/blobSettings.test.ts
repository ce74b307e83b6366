import { readEnv } from '../env.ts';

const key = { BLOBS_KEY_ID: 'AKIDEXAMPLE', BLOBS_SECRET: 'secret' };
const read = (BLOBS: string) => readEnv({ BLOBS, ...key }).blobs;

it('content is in the database unless BLOBS names a store', () => {
  expect(readEnv({}).blobs).toBeNull();
  expect(readEnv({ BLOBS: 'database' }).blobs).toBeNull();
  expect(read('s3://blobs/production/one?endpoint=http://10.0.0.7:3900/&region=garage')).toEqual({
    endpoint: 'http://10.0.0.7:3900',
    region: 'garage',
    bucket: 'blobs',
    prefix: 'production/one/',
    leaving: false,
    keyId: 'AKIDEXAMPLE',
    secret: 'secret',
  });
  expect(read('s3://blobs?region=eu-central-1&new=database')).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    prefix: '',
    leaving: true,
  });
});

it.each([
  ['https://blobs.example.net', 'must be database, or like s3://bucket/prefix'],
  ['s3://blobs/one', 'needs the region of the bucket, such as ?region=us-east-1'],
  ['s3://B?region=garage', 'needs a bucket of 3 to 63 small letters'],
  ['s3://blobs/a b?region=garage', 'has a prefix with other characters'],
  ['s3://blobs/a%2Fb?region=garage', 'has a prefix with other characters'],
  ['s3://blobs?region=garage&endpoint=ftp://10.0.0.7', 'needs an http or https address as endpoint'],
  [
    's3://blobs?region=garage&endpoint=http://key:secret@10.0.0.7',
    'needs an http or https address as endpoint',
  ],
  ['s3://blobs?region=garage&acl=public', 'has acl, which is not known'],
  ['s3://blobs?region=garage&new=s3', 'has new, which can only be database'],
])('%s is refused, with what is expected', (given, said) => {
  expect(() => read(given)).toThrow(`BLOBS: ${said}`);
});

it('a store needs a key and its secret', () => {
  expect(() => readEnv({ BLOBS: 's3://blobs?region=garage' })).toThrow(
    /BLOBS_KEY_ID: the id[^]*BLOBS_SECRET_FILE/,
  );
  expect(() => readEnv({ BLOBS: 's3://blobs?region=garage', BLOBS_KEY_ID: 'AKIDEXAMPLE' })).toThrow(
    /complete:\n {2}BLOBS_SECRET_FILE/,
  );
});
