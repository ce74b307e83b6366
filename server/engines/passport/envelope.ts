import { type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod';
import { payloadType } from './statement.ts';

/** What is signed, with its signature: all that an envelope is made of. */
export type Sealed = { payload: Buffer; signature: Buffer; keyId: string };

/**
 * What a signature is over (DSSE, "PAE"): the type is part of it, and lengths keep one pair of type and content from being read as another.
 */
const preAuthenticationEncoding = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.byteLength} `), payload]);

/** Signs a statement, in JSON, with a private key of Ed25519. */
export const seal = (payload: Buffer, key: { id: string; privateKey: KeyObject }): Sealed => ({
  payload,
  signature: sign(null, preAuthenticationEncoding(payloadType, payload), key.privateKey),
  keyId: key.id,
});

/** Whether it is a signature of that key over that payload. */
export const isSignedBy = ({ payload, signature }: Sealed, key: KeyObject): boolean =>
  verify(null, preAuthenticationEncoding(payloadType, payload), key, signature);

/** An envelope (DSSE, JSON) as a file: the same parts make the same text, in which no character is free to be another. */
export const envelopeOf = ({ payload, signature, keyId }: Sealed): string =>
  JSON.stringify({
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyId, sig: signature.toString('base64') }],
  });

/** The bytes of a text in base64, or null when it is not written as encoders write it. */
export const bytesOf = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
};

// DSSE lets readers pass over fields that they do not know. A passport has none: what is not signed has no place in it.
const envelopeSchema = z.strictObject({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.tuple([z.strictObject({ keyid: z.string(), sig: z.string() })]),
});

/** What stands in a file, or why it is no envelope of a passport, for people. */
export const openEnvelope = (file: Uint8Array): Sealed | { refused: string } => {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return { refused: 'It is not JSON: it was truncated or damaged, or it is another file.' };
  }
  const { data: envelope } = envelopeSchema.safeParse(read);
  if (!envelope)
    return { refused: 'It is not a signed envelope with exactly one signature and nothing else.' };
  if (envelope.payloadType !== payloadType) {
    return { refused: `Its signed content is not of type ${payloadType}.` };
  }
  const [{ keyid, sig }] = envelope.signatures;
  const payload = bytesOf(envelope.payload);
  const signature = bytesOf(sig);
  if (!payload || !signature)
    return { refused: 'The signed content or the signature is damaged: it is not base64.' };
  return { payload, signature, keyId: keyid };
};
