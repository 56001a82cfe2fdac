const registry = ((globalThis as Record<symbol, unknown>)[Symbol.for("bubby.singletons")] ??=
  new Map()) as Map<string, unknown>;

/**
 * Keeps one value per process and name. The start script and the Remix build are separate bundles, which share no
 * modules.
 */
export function singleton<T>(name: string, create: () => T): T {
  if (!registry.has(name)) registry.set(name, create());
  return registry.get(name) as T;
}

export const dropSingleton = (name: string) => registry.delete(name);
