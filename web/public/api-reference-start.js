// Starts Scalar at /schema. Requests use the session of this browser, or a token that the reader enters.
const theme = localStorage.getItem("iris.theme");
const isDark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
const base = new URL(".", document.currentScript.src).href.slice(0, -1);
const token = localStorage.getItem(`authToken${base.slice(location.origin.length)}`);

const STYLE = `
body { overflow-x: clip }
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, Menlo, Consolas, monospace;
  --scalar-radius: 6px; --scalar-radius-lg: 8px; --scalar-radius-xl: 8px }
.light-mode { --scalar-background-1: #fff; --scalar-background-2: oklch(0.968 0.005 275);
  --scalar-background-3: oklch(0.94 0.006 275); --scalar-border-color: oklch(0.915 0.008 275);
  --scalar-color-1: oklch(0.24 0.03 275); --scalar-color-2: oklch(0.42 0.025 275);
  --scalar-color-3: oklch(0.52 0.02 275); --scalar-color-accent: oklch(0.39 0.12 278);
  --scalar-background-accent: oklch(0.962 0.014 278) }
.dark-mode { --scalar-background-1: oklch(0.17 0.012 275); --scalar-background-2: oklch(0.21 0.014 275);
  --scalar-background-3: oklch(0.245 0.016 275); --scalar-border-color: oklch(0.31 0.017 275);
  --scalar-color-1: oklch(0.94 0.008 275); --scalar-color-2: oklch(0.8 0.015 275);
  --scalar-color-3: oklch(0.7 0.018 275); --scalar-color-accent: oklch(0.78 0.1 278);
  --scalar-background-accent: oklch(0.28 0.04 278) }
`;

globalThis.Scalar.createApiReference("#reference", {
  url: `${base}/schema/openapi.json`,
  servers: [{ url: base }],
  darkMode: isDark,
  theme: "none",
  customCss: STYLE,
  hideModels: true,
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  authentication: {
    preferredSecurityScheme: token === null ? "apiToken" : "session",
    securitySchemes: token === null ? {} : { session: { token } },
  },
  // Without these Scalar loads fonts, and offers services, from its own hosts.
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
});
