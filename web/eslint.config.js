import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import { readdirSync } from "node:fs";
import tseslint from "typescript-eslint";

/** Parts of src/ from the ground up: each may import itself and what stands before it. */
const LAYERS = ["lib", "api", "components", "features", "app"];
/** Contexts of src/features that are one feature. The folders of the others are features. */
const WHOLE_CONTEXTS = ["agents", "notifications"];
const FEATURES = readdirSync("src/features").flatMap((context) =>
  WHOLE_CONTEXTS.includes(context)
    ? [context]
    : readdirSync(`src/features/${context}`).map((name) => `${context}/${name}`),
);

const PARENT = {
  regex: "^\\.\\.(/|$)",
  message: "Write @/… instead of a path through the parent: boundaries are checked by that name.",
};

function layer(name) {
  const above = LAYERS.slice(LAYERS.indexOf(name) + 1);
  return {
    files: [`src/${name}/**/*.{ts,tsx}`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            PARENT,
            ...above.map((other) => ({
              regex: `^@/${other}(/|$)`,
              message: `${name} must not import ${other}: imports run lib → api → components → features → app.`,
            })),
          ],
        },
      ],
    },
  };
}

/** Texts that are URLs of the server, unless a function adds the base path to them. */
const OWN_PATH = "/^\\u002f(api|v1|mcp|schema|docs|ops|metrics|assets|icons)\\b/";
const WITH_BASE_PATH = [
  "CallExpression[callee.name=/^(urlOf|requestTo)$/] > *",
  "CallExpression[callee.object.name='api'] > *",
  // Links of the router.
  "Property[key.name='to'] > *",
].map((selector) => `:not(${selector})`);
const BASE_PATH = {
  files: ["src/**/*.{ts,tsx}"],
  ignores: ["src/api/**", "src/lib/base-url.ts", "**/*.test.{ts,tsx}"],
  rules: {
    "no-restricted-syntax": [
      "error",
      ...[
        `Literal[value=${OWN_PATH}]${WITH_BASE_PATH.join("")}`,
        `TemplateLiteral[quasis.0.value.raw=${OWN_PATH}]${WITH_BASE_PATH.join("")}`,
        "JSXAttribute[name.name=/^(href|src|action)$/] > Literal[value=/^\\u002f/]",
        "JSXOpeningElement[name.name='a'] CallExpression[callee.property.name='link']:not(CallExpression > *)",
        "MemberExpression[object.property.name='location'][property.name=/^(origin|pathname)$/]",
      ].map((selector) => ({
        selector,
        message: "Use urlOf of @/lib/base-url: the product may be served below a base path.",
      })),
    ],
  },
};

function feature(name) {
  return {
    files: [`src/features/${name}/**/*.{ts,tsx}`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            PARENT,
            { regex: "^@/app(/|$)", message: "A feature must not import app." },
            {
              regex: `^@/features/(?!${name}(/|$))`,
              message: "A feature must not import another feature: app composes them.",
            },
          ],
        },
      ],
    },
  };
}

export default tseslint.config(
  { ignores: ["dist", "src/api/schema.d.ts"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "max-lines": ["error", 300],
      "max-statements": ["error", 40],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ...jsxA11y.configs.recommended,
  },
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  BASE_PATH,
  ...LAYERS.map(layer),
  ...FEATURES.map(feature),
  {
    files: ["*.{js,ts}", "scripts/**", "tests/oidc/**"],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.node },
  },
  {
    files: ["public/**"],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.serviceworker, parserOptions: { projectService: false } },
  },
);
