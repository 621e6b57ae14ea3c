/**
 * URL below which the product is served, such as "https://host/iris-app", without a trailing slash. The build does not
 * know it: its scripts are in "assets" below it.
 */
export const BASE_URL = import.meta.env.PROD
  ? import.meta.url.replace(/\/assets\/[^/]+$/, "")
  : window.location.origin;

/** Its path: "/iris-app", or an empty text at the root of a host. */
export const BASE_PATH = BASE_URL.slice(window.location.origin.length);

/** Absolute URL of a path of the product. */
export function urlOf(path: string): string {
  return BASE_URL + path;
}
