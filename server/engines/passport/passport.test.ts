import { createPrivateKey } from 'node:crypto';
import { factsOfRelease } from '../../testing/deployments/passportFacts.ts';
import { envelopeOf, seal } from './envelope.ts';
import type { PassportFacts } from './facts.ts';
import { wordsOf } from './passportWords.ts';
import { makeSigningKey, publicKeysIn } from './signingKeys.ts';
import { statementOf } from './statementOf.ts';
import { verifyPassport } from './verifyPassport.ts';

/** Release passports, without database: what is signed, and what of a change of it is noticed. Named in docs/security.md. */

const signed = (payload: string, key: { id: string; privateKey: string }): string =>
  envelopeOf(seal(Buffer.from(payload), { id: key.id, privateKey: createPrivateKey(key.privateKey) }));

/** A passport as a file, with what it was made of. */
const passportOf = (given: Partial<PassportFacts> = {}) => {
  const { facts, key } = factsOfRelease(given);
  const statement = statementOf(facts);
  return { facts, key, statement, file: Buffer.from(signed(JSON.stringify(statement), key)) };
};

const refusal = (file: Uint8Array, pinned: string | null = null): string => {
  const verdict = verifyPassport(file, pinned === null ? null : publicKeysIn(pinned));
  return 'refused' in verdict ? verdict.refused : 'true';
};

/** Every byte, in one way; some, in all eight bits. */
const flipsOf = (bytes: Buffer): { at: number; mask: number }[] =>
  [...bytes.keys()].flatMap((at) =>
    (at % 97 === 0 ? [1, 2, 4, 8, 16, 32, 64, 128] : [1 << (at % 8)]).map((mask) => ({ at, mask })),
  );

const flipped = (bytes: Buffer, { at, mask }: { at: number; mask: number }): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(bytes.readUInt8(at) ^ mask, at);
  return copy;
};

test('a passport is a statement of in-toto with the provenance of SLSA, of the release and of each of its layers', () => {
  const { statement } = passportOf();
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [
      { name: 'fleet-console, release 12', digest: { sha256: 'a'.repeat(64) } },
      { name: 'layer /', digest: { sha256: 'b'.repeat(64) } },
      { name: 'layer /node_modules', digest: { sha256: 'd'.repeat(64) } },
    ],
  });
  expect(statement.predicate.buildDefinition).toMatchObject({
    externalParameters: { commit: 'c'.repeat(40), branch: 'main', settings: { output: 'dist' } },
    resolvedDependencies: [
      {
        uri: 'git+https://slipway.example/git/northwind-robotics/fleet-console.git@refs/heads/main',
        digest: { gitCommit: 'c'.repeat(40) },
      },
      { uri: 'pkg:npm/left-pad@1.3.0' },
    ],
  });
});

test('packages of which versions were looked for when it was built are among what it was made from', () => {
  const { facts } = passportOf();
  const evidence = { from: 'FOUND', path: 'requirements.txt', line: 1, why: 'It names no version.' } as const;
  const plan = [{ name: 'packages', value: 'flask==3.0.0, torch==2.3.0+cpu', evidence }];
  const { statement } = passportOf({ build: facts.build && { ...facts.build, plan } });
  const { resolvedDependencies } = statement.predicate.buildDefinition;
  expect(resolvedDependencies.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining(['pkg:npm/left-pad@1.3.0', 'pkg:pypi/flask@3.0.0', 'pkg:pypi/torch@2.3.0%2Bcpu']),
  );
});

test('base images are among what it was made from, each with the digest that its tag led to', () => {
  const { facts } = passportOf();
  const evidence = { from: 'FOUND', path: 'Dockerfile', line: null, why: '' } as const;
  const digests = ['a', 'b'].map((digit) => digit.repeat(64));
  const value = `golang:1.22@sha256:${digests[0]}, gcr.io/distroless/static@sha256:${digests[1]}`;
  const plan = [{ name: 'images', value, evidence }];
  const { statement } = passportOf({ build: facts.build && { ...facts.build, plan } });
  expect(statement.predicate.buildDefinition.resolvedDependencies.slice(-2)).toEqual([
    { name: 'golang:1.22', digest: { sha256: digests[0] } },
    { name: 'gcr.io/distroless/static', digest: { sha256: digests[1] } },
  ]);
});

test('it says in words what is in it, and whose word the key is', () => {
  const { file, key } = passportOf();
  const words = (pinned: string | null) => {
    const verdict = verifyPassport(file, pinned === null ? null : publicKeysIn(pinned));
    return 'refused' in verdict ? verdict.refused : wordsOf(verdict).join('\n');
  };
  const told = words(null);
  for (const said of [
    'Valid with the key it contains: not changed since it was signed, by its own account by Northwind Robotics.',
    `Key: ${key.id}`,
    'Only the passport itself says whose key this is',
    'Release 12 of fleet-console, passport 2 of 2026-11-22 18:00 UTC',
    `Digest: ${'a'.repeat(64)}`,
    `Commit: ${'c'.repeat(40)} of main`,
    'Greet people ☂ (Ada)',
    'kind: NODE_STATIC (detected, package.json:6)',
    'output: dist (set in the project settings)',
    'Packages: 1 package in a bill of materials',
    'critical, dismissed: A key of AWS in deploy.sh:3, by Grace on 2026-11-22 18:00 UTC, false positive: An example.',
    'production: deployment by Ada, 2026-11-22 18:00 UTC, succeeded, live since 2026-11-22 18:00 UTC',
    'approved by Grace, 2026-11-22 18:00 UTC: Go.',
  ]) {
    expect(told).toContain(said);
  }
  const trusted = words(key.publicKey);
  expect(trusted).toContain('Valid: signed by Northwind Robotics and not changed since.');
  expect(trusted).toContain('This is one of the keys you trust.');
});

test('what is not known of a release is said to be unknown', () => {
  const { file } = passportOf({ build: null, bill: null, scan: null, repository: null, deployments: [] });
  const verdict = verifyPassport(file, null);
  expect('refused' in verdict ? verdict.refused : wordsOf(verdict)).toEqual(
    expect.arrayContaining([
      'Repository: none with an address',
      'Plan: unknown',
      'Packages: unknown for this commit',
      'Scan: none of this commit',
      'Deployments: none yet',
    ]),
  );
});

test('a flipped bit in any byte of a passport is found, with and without the key at hand', () => {
  const { file, key } = passportOf();
  const pinned = publicKeysIn(key.publicKey);
  const believed = flipsOf(file).filter((flip) => {
    const changed = flipped(file, flip);
    return !('refused' in verifyPassport(changed, null)) || !('refused' in verifyPassport(changed, pinned));
  });
  expect(file.length).toBeGreaterThan(4_000);
  expect(believed).toEqual([]);
});

test('a flipped bit in any byte of what is signed is found, also when the envelope is written anew', () => {
  const { file } = passportOf();
  const envelope = JSON.parse(file.toString());
  const payload = Buffer.from(envelope.payload, 'base64');
  const believed = flipsOf(payload).filter(
    (flip) =>
      refusal(
        Buffer.from(JSON.stringify({ ...envelope, payload: flipped(payload, flip).toString('base64') })),
      ) === 'true',
  );
  expect(believed).toEqual([]);
});

test('a byte that was changed in the content is told as a signature that does not match, also where the content cannot be read any more', () => {
  const { file, key } = passportOf();
  const envelope = JSON.parse(file.toString());
  const payload: string = Buffer.from(envelope.payload, 'base64').toString();
  const changed = (from: string, to: string) => {
    expect(payload).toContain(from);
    const content = Buffer.from(payload.replace(from, to)).toString('base64');
    return Buffer.from(JSON.stringify({ ...envelope, payload: content }));
  };
  const files = [
    changed('{', '['),
    changed('"_type"', '"_tipe"'),
    changed('"predicateType"', '"predicateTipe"'),
    changed('"slipway_release"', '"slipway_releasf"'),
    changed('"keyId":"', '"keyId":"0'),
  ];
  const words = 'The signature does not match: this file was changed after it was signed.';
  for (const each of files) expect([refusal(each), refusal(each, key.publicKey)]).toEqual([words, words]);
});

test('a flipped bit in a key that is brought along is found', () => {
  const { file, key } = passportOf();
  const text = Buffer.from(key.publicKey.trim());
  const believed = flipsOf(text).filter((flip) => refusal(file, flipped(text, flip).toString()) === 'true');
  expect(believed).toEqual([]);
  expect(refusal(file, key.publicKey)).toBe('true');
});

test('a passport that was cut off, wherever, is refused', () => {
  const { file } = passportOf();
  const believed = [...file.keys()].filter((length) => refusal(file.subarray(0, length)) === 'true');
  expect(believed).toEqual([]);
});

test('another key, another type, another kind of statement and anything that is not signed are refused, each with why', () => {
  const { file, key, statement } = passportOf();
  const envelope = JSON.parse(file.toString());
  const written = (change: object) => Buffer.from(JSON.stringify({ ...envelope, ...change }));
  const other = makeSigningKey();
  expect(refusal(file, other.publicKey)).toBe(
    `It was signed with the key ${key.id}, which is not one you trust.`,
  );
  expect(refusal(file, '')).toMatch(/^It was signed with the key/);
  expect(refusal(file, `${other.publicKey}${key.publicKey}`)).toBe('true');
  expect(refusal(written({ payloadType: 'application/json' }))).toMatch(/^Its signed content is not of type/);
  expect(refusal(written({ note: 'not signed' }))).toMatch(/^It is not a signed envelope/);
  expect(refusal(written({ signatures: [] }))).toMatch(/^It is not a signed envelope/);
  const refusedOf = (content: object, by = key) => refusal(Buffer.from(signed(JSON.stringify(content), by)));
  expect(refusedOf({ ...statement, predicateType: 'https://slsa.dev/provenance/v2' })).toBe(
    'Its statement is not of the kind https://slsa.dev/provenance/v1.',
  );
  expect(refusedOf({ ...statement, _type: 'https://in-toto.io/Statement/v0.1' })).toMatch(
    /^Its content is not a statement/,
  );
  expect(refusedOf({ ...statement, predicate: {} })).toMatch(
    /not a release passport that this version can read/,
  );
  // Signed by one key, in the name of another.
  expect(refusedOf(statement, other)).toBe('The key in it is damaged, or is not the one that signed it.');
  expect(refusedOf(statement, { ...other, id: key.id })).toMatch(/^The signature does not match/);
  const [subject, ...layers] = statement.subject;
  expect(refusedOf({ ...statement, subject: [...layers, subject] })).toMatch(/not the release it describes/);
});

test('the envelope may be laid out anew: white space is not signed', () => {
  const { file } = passportOf();
  expect(refusal(Buffer.from(`${JSON.stringify(JSON.parse(file.toString()), null, 2)}\n`))).toBe('true');
});

test('what people wrote moves no cursor on the terminal', () => {
  const { facts } = factsOfRelease();
  const { file } = passportOf({ commit: { ...facts.commit, authorName: 'Ada\u001b[2J\u202etrue' } });
  const verdict = verifyPassport(file, null);
  expect('refused' in verdict ? verdict.refused : wordsOf(verdict).join('\n')).toContain(
    'Ada\uFFFD[2J\uFFFDtrue',
  );
});
