/** Ten times what the longest answer takes that we ask for. */
export const answerBytesMax = 2_000_000;

/**
 * Node's `fetch`, of which no answer is read beyond a size: what is longer is none of Stripe's, and ends as a broken connection.
 * How long an answer may take, to its last byte, is watched by the SDK.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > answerBytesMax)
        controller.error(new Error(`An answer of more than ${answerBytesMax} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
};
