export { displayName } from './displayName.ts';
export { type Mask, maskSecrets } from './maskSecrets.ts';
export { plainText } from './plainText.ts';
export { storable } from './storable.ts';
