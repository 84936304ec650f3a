import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key, and a certificate that it has signed for itself: what PayPal's webhooks are signed with, without PayPal. */
export type SigningKey = { readonly key: KeyObject; readonly certificate: string };

/** Makes a new one; the certificate holds from 2025 to the end of 9999: a test's clock may have lived through decades. */
export const createSigningKey = (): SigningKey => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), der(0x05));
  const name = sequence(
    der(0x31, sequence(oid(0x55, 0x04, 0x03), text('messageverificationcerts.paypal.fake'))),
  );
  const validity = sequence(
    der(0x17, Buffer.from('250101000000Z')),
    der(0x18, Buffer.from('99991231235959Z')),
  );
  const version = der(0xa0, integer(2));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(version, integer(1), algorithm, name, validity, name, spki);
  const signature = createSign('sha256').update(content).sign(privateKey);
  const whole = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    key: privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};

/** One value of DER: its tag, its length, what is in it. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
