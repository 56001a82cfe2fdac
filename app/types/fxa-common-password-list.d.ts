declare module "fxa-common-password-list" {
  const list: {
    /** Whether the password is one of the common ones. */
    test(password: string): boolean;
  };
  export default list;
}
