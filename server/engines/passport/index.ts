export { envelopeOf, seal, type Sealed } from './envelope.ts';
export type { DeploymentFacts, PassportFacts, ScanFacts } from './facts.ts';
export { wordsOf } from './passportWords.ts';
export { makeSigningKey, publicKeysIn } from './signingKeys.ts';
export type { Statement } from './statement.ts';
export { statementOf } from './statementOf.ts';
export { verifyPassport } from './verifyPassport.ts';
