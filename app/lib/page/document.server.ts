import { CONTAINER_ID, NOT_SENT_ID, SCRIPTS_ID } from "./container";
import { UNANSWERED } from "./offline";
import { env } from "../env.server";
import type { Theme } from "../http/theme.server";
import { HYDRATION_LOADER } from "./hydration-loader.server";

interface PageParts {
  app: string;
  head: string;
  scripts: string;
  theme: Theme;
}

const META = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14101a" media="(prefers-color-scheme: dark)">`;

/** In production, scripts are in an inert template until the loader runs them. */
export function documentOf({ app, head, scripts, theme }: PageParts): string {
  const development = env().NODE_ENV === "development";
  return (
    `<!DOCTYPE html><html lang="en"${theme === "system" ? "" : ` data-theme="${theme}"`}>` +
    `<head>${META}${head}${development ? "" : `<script>${HYDRATION_LOADER}</script>`}</head>` +
    `<body><div id="${CONTAINER_ID}">${app}</div>` +
    `<p id="${NOT_SENT_ID}" hidden>${UNANSWERED}</p>` +
    (development ? scripts : `<template id="${SCRIPTS_ID}">${scripts}</template>`) +
    "</body></html>"
  );
}

/** React and Remix escape `</` inside inline scripts. */
export const scriptTexts = (scripts: string) => [
  HYDRATION_LOADER,
  ...Array.from(scripts.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), ([, text]) => text ?? ""),
];
