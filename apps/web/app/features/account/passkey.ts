import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the API calls `options`: WebAuthn's own JSON, which our contract does not spell out. */
type Options = Readonly<Record<string, unknown>>;

// Loaded when a passkey is asked for: nobody else needs it.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at all; only asked in the browser. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The browser's answer with a passkey of the person; null when they gave up or it took too long. */
export const answerWithPasskey = async (options: Options) => {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // made by the server's half of the library
  return orNull(startAuthentication({ optionsJSON }));
};

/** A new passkey of this device; null when the person gave up, or this device has one already. */
export const createPasskey = async (options: Options) => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // made by the server's half of the library
  return orNull(startRegistration({ optionsJSON }));
};

const givenUp = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

const orNull = async <T extends { clientExtensionResults: object }>(answer: Promise<T>) => {
  try {
    const { clientExtensionResults, ...rest } = await answer;
    return { ...rest, clientExtensionResults: { ...clientExtensionResults } };
  } catch (error) {
    if (error instanceof Error && givenUp.has(error.name)) return null;
    throw error;
  }
};
