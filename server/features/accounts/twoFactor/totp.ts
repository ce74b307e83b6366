import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a code lasts (RFC 6238, 4.1). */
const period = 30;
const digits = 6;
/** RFC 4648, 6. */
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as Base32 without padding, as authenticator apps take them. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
};

/** The time step that an instant lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / period);

/** The code of a time step: HOTP with HMAC-SHA-1 (RFC 4226, 5.3), which every authenticator app can. */
export const codeOfStep = (seed: Buffer, step: number, length = digits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** length).padStart(length, '0');
};

const equal = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * The time step whose code was typed, or null: the present one, or the one before or after, as clocks differ and people take
 * their time (RFC 6238, 5.2 and 6). Steps up to `lastStep` were used and do not count.
 */
export const acceptedStep = (seed: Buffer, code: string, at: Date, lastStep: number): number | null => {
  const present = stepAt(at);
  const steps = [present - 1, present, present + 1].filter((step) => equal(codeOfStep(seed, step), code));
  return steps.find((step) => step > lastStep) ?? null;
};

/** The address behind the QR code, in the form that authenticator apps read (Google's Key Uri Format). */
export const setupUri = (secret: string, email: string): string => {
  const label = encodeURIComponent(`Slipway:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Slipway&algorithm=SHA1&digits=${digits}&period=${period}`;
};
