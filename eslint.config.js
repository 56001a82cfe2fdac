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
  message: "reach the Stripe sandbox by HTTP; server/start/payment-sandbox.ts starts it.",
};

/** APIs that the oldest browsers in docs/browsers.md lack, by the first Safari that has them. */
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
      ...reactHooks.configs.recommended.rules,
      // The error summary takes focus when a page loads with errors.
      "jsx-a11y/no-autofocus": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/**/*.server.{ts,tsx}", "app/lib/http/**", "app/ui/is-shown.ts"],
    rules: {
      "no-restricted-globals": ["error", "navigation", "requestIdleCallback", "scheduler"],
      "no-restricted-properties": [
        "error",
        ...Object.entries(TOO_NEW).flatMap(([safari, names]) =>
          names.map((property) => ({
            property,
            message: `Safari before ${safari} lacks it (docs/browsers.md).`,
          })),
        ),
      ],
    },
  },
  direction(["app/content/**"], {
    group: ["~/ui/*", "~/features/*", "~/routes/*", "~db/*", "*.server"],
    message: "content knows nothing of components, features, the server or the database.",
  }),
  direction(["app/ui/**"], {
    group: ["~/content/*", "~/features/*", "~/routes/*", "~db/*", "*.server"],
    message: "ui knows nothing of the product's words, features, the server or the database.",
  }),
  direction(["app/lib/**"], {
    group: ["~/ui/*", "~/features/*", "~/routes/*", "~/content/*"],
    message: "lib is plumbing: it knows nothing of the product or its components.",
  }),
  direction(["app/features/**"], {
    group: ["~/routes/*"],
    message: "features do not know the routes that use them.",
  }),
  direction(
    ["app/routes/**"],
    { group: ["~db/*", "drizzle-orm*", "postgres"], message: "routes are HTTP only: no SQL." },
    { group: ["~/routes/*"], message: "routes do not import each other." },
  ),
  direction(["db/**"], { group: ["~/*"], message: "db imports nothing of the application." }),
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
              message: "a package knows nothing of the site.",
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
