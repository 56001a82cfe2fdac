export {
  action,
  clientAction,
  default,
  handle,
  headers,
  loader,
  meta,
  shouldRevalidate,
} from "./auth_.confirm";
