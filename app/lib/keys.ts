/** Object.keys with a precise type. Use only for objects without extra keys. */
export const typedKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(object, key);

export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
