import { setupServer } from "msw/node";

export const server = setupServer();

/** Requests of the present test that no handler answers. */
export const unhandled: string[] = [];
