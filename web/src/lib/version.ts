declare const __IRIS_VERSION__: string;

/** Version of the web build, inserted by Vite from package.json. */
export const VERSION: string = __IRIS_VERSION__;
