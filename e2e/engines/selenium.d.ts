/** Node needs the file's name, and the types have only the folder's. */
declare module "selenium-webdriver/remote/index.js" {
  import * as remote from "selenium-webdriver/remote";
  export default remote;
}
