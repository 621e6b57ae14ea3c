/** Errors of Google sign-in, with the codes used by identity provider clients. */

export const POPUP_BLOCKED = "auth/popup-blocked";
export const POPUP_CLOSED = "auth/popup-closed-by-user";
export const CANCELED = "auth/cancelled-popup-request";
export const UNAUTHORIZED_DOMAIN = "auth/unauthorized-domain";
export const NOT_CONFIGURED = "google_not_configured";

export const NOT_SET_UP = "Google sign-in is not set up here";

export class GoogleError extends Error {
  override readonly name = "GoogleError";

  constructor(
    readonly code: string | null,
    message: string,
  ) {
    super(message);
  }
}

export function blocked(): GoogleError {
  return new GoogleError(POPUP_BLOCKED, "The browser blocked the Google window.");
}

export function closed(): GoogleError {
  return new GoogleError(POPUP_CLOSED, "The Google window was closed.");
}

/** Canceled by the user: not a failure. */
export function canceled(): GoogleError {
  return new GoogleError(CANCELED, "Google sign-in was canceled.");
}

export function notSetUp(): GoogleError {
  return new GoogleError(NOT_CONFIGURED, `${NOT_SET_UP}.`);
}

export function unauthorized(host: string): GoogleError {
  return new GoogleError(
    UNAUTHORIZED_DOMAIN,
    `Add ${host} to the authorized domains of this installation. Until then, sign in with email.`,
  );
}

/** Without the popup, sign-in continues by redirect. */
export function fallsBackToRedirect(error: unknown): boolean {
  return error instanceof GoogleError && (error.code === POPUP_BLOCKED || error.code === POPUP_CLOSED);
}

export function isCanceled(error: unknown): boolean {
  return error instanceof GoogleError && error.code === CANCELED;
}
