import { type IntegrationCategory, integrationCategories, integrations } from "~/content/integrations";
import { matches } from "~/lib/text/search";

interface Query {
  q: string;
  category: IntegrationCategory | "all";
}

const popular = integrations.filter(
  ({ popularity, status }) => popularity === "high" && status === "available",
);

export function findIntegrations({ q, category }: Query) {
  const found = integrations.filter(
    (one) =>
      (category === "all" || one.category === category) &&
      matches(q, one.name, one.description, integrationCategories[one.category].label, ...one.features),
  );
  return {
    found,
    popular: q === "" && category === "all" ? popular : [],
    categories: [
      { value: "all", label: "All Integrations", short: "All" },
      ...Object.entries(integrationCategories).map(([value, labels]) => ({ value, ...labels })),
    ],
  };
}
