/** Hashes for `style-src`: the style element that sonner 2.0.8 adds. A test compares them with the package. */
export const TOAST_STYLE_HASH = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";

/** Sonner adds the element empty and then fills it, so the empty style needs a hash too. */
export const EMPTY_STYLE_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
