const registry = ((globalThis as Record<symbol, unknown>)[Symbol.for("bubby.singletons")] ??=
  new Map()) as Map<string, unknown>;

/**
 * Keeps one value per process and name. The start script and the Remix build are separate bundles, which share no
 * modules.
 */
export function singleton<T>(name: string, create: () => T): T {
  if (!registry.has(name)) {
    const value = create();
    registry.set(name, value);
    // Drop failures, so that the next call tries again.
    if (value instanceof Promise)
      value.catch(() => {
        if (registry.get(name) === value) registry.delete(name);
      });
  }
  return registry.get(name) as T;
}

export const dropSingleton = (name: string) => registry.delete(name);
