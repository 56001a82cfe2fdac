const COUNTRIES = [
  ["US", "United States"],
  ["CA", "Canada"],
  ["GB", "United Kingdom"],
  ["IE", "Ireland"],
  ["AU", "Australia"],
  ["NZ", "New Zealand"],
];

const incomplete = (code, message) => ({ type: "validation_error", code, message });

export const FIELDS = [
  {
    key: "number",
    label: "Card number",
    autocomplete: "cc-number",
    placeholder: "1234 1234 1234 1234",
    format: (text) =>
      text
        .replace(/\D/g, "")
        .slice(0, 19)
        .replace(/(\d{4})(?=\d)/g, "$1 "),
    fault: ({ number }) =>
      number.replace(/\D/g, "").length < 12 &&
      incomplete("incomplete_number", "Your card number is incomplete."),
  },
  {
    key: "expiry",
    label: "Expiration date",
    autocomplete: "cc-exp",
    placeholder: "MM / YY",
    format: (text) => {
      const digits = text
        .replace(/\D/g, "")
        .replace(/^([2-9])/, "0$1")
        .slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    fault: ({ expiry }) =>
      !/^\d\d \/ \d\d$/.test(expiry) &&
      incomplete("incomplete_expiry", "Your card's expiration date is incomplete."),
  },
  {
    key: "cvc",
    label: "Security code",
    autocomplete: "cc-csc",
    placeholder: "CVC",
    format: (text) => text.replace(/\D/g, "").slice(0, 4),
    fault: ({ cvc }) =>
      cvc.length < 3 && incomplete("incomplete_cvc", "Your card's security code is incomplete."),
  },
  { key: "country", label: "Country", autocomplete: "country", options: COUNTRIES, fault: () => false },
  {
    key: "zip",
    label: "ZIP",
    autocomplete: "postal-code",
    placeholder: "12345",
    format: (text) => text.slice(0, 12),
    fault: ({ country, zip }) =>
      (country === "US" ? !/^\d{5}(-\d{4})?$/.test(zip.trim()) : zip.trim() === "") &&
      incomplete("incomplete_zip", "Your postal code is incomplete."),
  },
];
