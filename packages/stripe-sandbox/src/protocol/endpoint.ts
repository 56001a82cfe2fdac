import type { Param, Read, Shape } from "./form";
import type { Sandbox } from "../state/sandbox";

export interface Call<P> {
  sandbox: Sandbox;
  params: P;
  id: string;
  /** True if the request uses the publishable key, as Stripe.js requests do. */
  fromBrowser: boolean;
}

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  path: string;
  shape: Shape;
  /** True if the publishable key with a client secret is enough. */
  forBrowsers?: true;
  handle(call: Call<never>): unknown;
}

type Only<S, Allowed> = S & Record<Exclude<keyof S, keyof Allowed>, never>;

/** Compiles only if Stripe's type `Allowed` has these parameters. Every endpoint also accepts `expand`. */
export const endpoint =
  <Allowed>() =>
  <S extends Record<string, Param<unknown>>>(
    method: Endpoint["method"],
    path: string,
    shape: Only<S, Allowed>,
    handle: (call: Call<Read<S>>) => unknown,
    options: { forBrowsers?: true } = {},
  ): Endpoint => ({ method, path, shape, handle, ...options });
