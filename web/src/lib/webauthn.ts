/** Passkeys: converts WebAuthn JSON options and responses, which not every browser supports. */

type Json = Record<string, unknown>;

interface Descriptor {
  id: string;
  type: "public-key";
  transports?: AuthenticatorTransport[];
}

export const PASSKEY_CANCELED = "No passkey was used. Try again, or choose another way.";

export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/** Throws an Error with a user message on cancellation or without a match. */
export async function createPasskey(options: Json) {
  const { challenge, user, excludeCredentials, ...rest } = options as Json & {
    challenge: string;
    user: { id: string };
    excludeCredentials?: Descriptor[];
  };
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: (excludeCredentials ?? []).map(descriptor),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await requestCredential(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...named(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** Like `createPasskey`. */
export async function getPasskey(options: Json) {
  const { challenge, allowCredentials, ...rest } = options as Json & {
    challenge: string;
    allowCredentials?: Descriptor[];
  };
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: (allowCredentials ?? []).map(descriptor),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await requestCredential(() => navigator.credentials.get({ publicKey }));
  const response = found.response as AuthenticatorAssertionResponse;
  return {
    ...named(found),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle === null ? null : textOf(response.userHandle),
    },
  };
}

function named(credential: PublicKeyCredential) {
  return { id: credential.id, rawId: textOf(credential.rawId), type: "public-key" as const };
}

async function requestCredential(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential !== null) return credential as PublicKeyCredential;
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new Error("This device already has a passkey for your account.", { cause: error });
    }
    throw new Error(PASSKEY_CANCELED, { cause: error });
  }
  throw new Error(PASSKEY_CANCELED);
}

function descriptor({ id, ...rest }: Descriptor): PublicKeyCredentialDescriptor {
  return { ...rest, id: bytesOf(id) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
