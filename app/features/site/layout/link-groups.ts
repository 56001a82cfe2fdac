import { paths } from "~/lib/paths";

export const LINK_GROUPS = [
  {
    title: "Product",
    links: [
      { to: paths.features, label: "Features" },
      { to: paths.pricing, label: "Pricing" },
      { to: paths.integrations, label: "Integrations" },
      { to: paths.law, label: "Law Firms" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: paths.faq, label: "FAQ" },
      { to: paths.caseStudies, label: "Case Studies" },
      { to: paths.about, label: "About" },
      { to: paths.blog, label: "Blog" },
      { to: paths.careers, label: "Careers" },
      { to: paths.contact, label: "Contact" },
    ],
  },
  {
    title: "For the trades",
    links: [
      { to: paths.hvac, label: "HVAC" },
      { to: paths.plumbing, label: "Plumbing" },
      { to: paths.electricians, label: "Electricians" },
      { to: paths.roofers, label: "Roofers" },
      { to: paths.contractors, label: "Contractors" },
    ],
  },
];
