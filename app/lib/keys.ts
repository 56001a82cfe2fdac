/** Object.keys with its type. For objects declared in the source, which have no other keys. */
export const typedKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

/** Whether the object itself has this key. */
export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(object, key);

/** An object with a value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;
