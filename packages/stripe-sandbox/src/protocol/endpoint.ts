import type { Param, Read, Shape } from "./form";
import type { Sandbox } from "../state/sandbox";

export interface Call<P> {
  sandbox: Sandbox;
  params: P;
  /** The id in the address. */
  id: string;
  /** Asked with the publishable key, as by Stripe.js in a browser: only what a client secret opens. */
  fromBrowser: boolean;
}

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  /** `:id` matches an id. */
  path: string;
  shape: Shape;
  /** May be asked with the publishable key and a client secret. */
  forBrowsers?: true;
  handle(call: Call<never>): unknown;
}

type Only<S, Allowed> = S & Record<Exclude<keyof S, keyof Allowed>, never>;

/**
 * Declares endpoints whose parameters are among those of `Allowed`, the parameter type in Stripe's package (the compiler refuses any
 * other), without `expand`, which every endpoint takes.
 */
export const endpoint =
  <Allowed>() =>
  <S extends Record<string, Param<unknown>>>(
    method: Endpoint["method"],
    path: string,
    shape: Only<S, Allowed>,
    handle: (call: Call<Read<S>>) => unknown,
    options: { forBrowsers?: true } = {},
  ): Endpoint => ({ method, path, shape, handle, ...options });
