const listeners = new Set<() => void>();

export function onPosted(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellPosted() {
  for (const listener of listeners) listener();
}
