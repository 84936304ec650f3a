/** Of the pinned driver: how a value becomes what is written on the wire. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
