import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports run one way: routes → features → lib → db; content and ui are leaves. */
const direction = (files, forbidden, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: forbidden, message }] }] },
});

export default tseslint.config(
  { ignores: ["build/", "public/", "node_modules/", "db/migrations/", "test-results/", ".data/"] },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      // The error summary takes focus on a page that is loaded to show it.
      "jsx-a11y/no-autofocus": "off",
    },
  },
  direction(
    ["app/content/**", "app/ui/**"],
    ["~/features/*", "~/routes/*", "~db/*", "*.server"],
    "content and ui are leaves: they know nothing of the product's features, the server or the database.",
  ),
  direction(
    ["app/lib/**"],
    ["~/features/*", "~/routes/*", "~/content/*"],
    "lib is plumbing: it knows nothing of the product.",
  ),
  direction(["app/features/**"], ["~/routes/*"], "features do not know the routes that use them."),
  direction(["db/**"], ["~/*"], "db imports nothing of the application."),
  {
    files: ["app/routes/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["~db/*", "drizzle-orm*", "postgres"], message: "routes are HTTP only: no SQL." },
            { group: ["~/routes/*"], message: "routes do not import each other." },
          ],
        },
      ],
    },
  },
  { files: ["server/**", "bench/**", "tests/**/*.mjs", "db/**"], rules: { "no-console": "off" } },
);
