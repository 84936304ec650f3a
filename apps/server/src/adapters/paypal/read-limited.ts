/** Far more than any answer of PayPal has. */
const bytesMax = 512 * 1024;

/** The text of an answer; rejects when it is longer than answers are, before it is all in memory. */
export const readLimited = async (response: Response): Promise<string> => {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
