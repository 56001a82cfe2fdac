import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

/** Imports go one way: routes → features → ui and content → lib → db. */
const direction = (files, ...patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [...patterns, SANDBOX] }] },
});

const SANDBOX = {
  group: ["@bubby/stripe-sandbox", "**/stripe-sandbox/*"],
  message: "Call the Stripe sandbox over HTTP. Only server/start/payment-sandbox.ts may import it.",
};

/** APIs that the oldest browsers in docs/browsers.md lack, by the first Safari version that supports them. */
const TOO_NEW = {
  17: ["canParse", "hidePopover", "showPopover", "togglePopover"],
  17.4: ["any", "checkVisibility", "groupBy", "setHTMLUnsafe", "withResolvers"],
  18: ["moveBefore", "requestClose", "startViewTransition"],
};

export default tseslint.config(
  {
    ignores: [
      "build/",
      "packages/*/dist/",
      "public/",
      "node_modules/",
      "db/migrations/",
      "test-results/",
      ".data/",
    ],
  },
  ...tseslint.configs.recommended,
  {
    // A text that makes a regular expression backtrack would block the whole server.
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": [
        "error",
        { report: "potential", ignorePartial: false, ignoreSticky: false },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".tsx"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
      "import-x/resolver-next": [createTypeScriptImportResolver()],
    },
    rules: { "import-x/no-cycle": ["error", { ignoreExternal: true }] },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": "error",
    },
  },
  {
    // These rules need type information.
    files: ["{app,server,db}/**/*.{ts,tsx}", "packages/*/src/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // The plugin's other rules are for the React Compiler, which this project doesn't use.
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "warn",
      // The error summary takes focus when a page loads with errors.
      "jsx-a11y/no-autofocus": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/**/*.server.{ts,tsx}", "app/lib/http/**"],
    rules: {
      "no-restricted-globals": ["error", "navigation", "requestIdleCallback", "scheduler"],
      "no-restricted-properties": [
        "error",
        ...Object.entries(TOO_NEW).flatMap(([safari, names]) =>
          names.map((property) => ({
            property,
            message: `Safari before ${safari} lacks this API (docs/browsers.md).`,
          })),
        ),
      ],
    },
  },
  {
    // Parameters can't be SQL. Database roles don't limit an injected query, because the query could take another role.
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "MemberExpression[object.name='sql'][property.name='raw'], MemberExpression[property.name='unsafe']",
          message: "Only db/ and server/ may build SQL from text. Use drizzle's sql`…` with parameters.",
        },
      ],
    },
  },
  direction(["app/content/**"], {
    group: ["~/ui/*", "~/features/*", "~/routes/*", "~db/*", "*.server"],
    message: "app/content must not import components, features, server code or the database.",
  }),
  direction(["app/ui/**"], {
    group: ["~/content/*", "~/features/*", "~/routes/*", "~db/*", "*.server"],
    message: "app/ui must not import content, features, server code or the database.",
  }),
  direction(["app/lib/**"], {
    group: ["~/ui/*", "~/features/*", "~/routes/*", "~/content/*"],
    message: "app/lib must not import components, features or content.",
  }),
  direction(["app/features/**"], {
    group: ["~/routes/*"],
    message: "Features must not import routes.",
  }),
  direction(
    ["app/routes/**"],
    {
      group: ["~db/*", "drizzle-orm*", "postgres"],
      message: "Routes must not query the database. Call a feature instead.",
    },
    { group: ["~/routes/*"], message: "Routes must not import other routes." },
  ),
  direction(["db/**"], { group: ["~/*"], message: "db must not import the application." }),
  {
    ...direction(["server/**", "e2e/**", "bench/**"]),
    ignores: ["server/start/payment-sandbox.ts", "server/**/*.mjs"],
  },
  {
    files: ["packages/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["~/*", "~db/*", "**/app/*", "**/db/*", "**/server/*"],
              message: "A package must not import the site.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["server/**", "packages/stripe-sandbox/src/main.ts", "bench/**", "tests/**/*.mjs", "db/**"],
    rules: { "no-console": "off" },
  },
);
