/** What `style-src` must allow for the style element that sonner 2.0.8 adds; a test compares it with the package. */
export const TOAST_STYLE_HASH = "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=";

/** The element is put into the document empty, and filled then: an empty style is a style to allow, too. */
export const EMPTY_STYLE_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
