/* Sample values for db:fill as SQL. `n` is the row's number, `at` its creation time. */

export const oneOf = (...words: string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(", ")}])[1 + floor(random() * ${words.length})::int]`;

const FIRST = oneOf(
  ...["Dana", "Luis", "Priya", "Marcus", "Elena", "Owen", "Grace", "Hank", "Noor", "Tessa", "Victor", "June"],
  ...["Carla", "Dmitri", "Fay", "Gus", "Hana", "Ivan", "Jo", "Kit", "Lena", "Milo", "Nina", "Otis"],
);
const LAST = oneOf(
  ...["Whitfield", "Okafor", "Reyes", "Lindqvist", "Tran", "Abbott", "Castellano", "Dunn", "Eriksen"],
  ...["Fontaine", "Garza", "Holloway", "Ibarra", "Jansen", "Kowalski", "Lombardi", "Mercer", "Novak"],
  ...["Pruitt", "Quigley"],
);
const TRADE = oneOf("Law", "Plumbing", "Roofing", "Electric", "Heating", "Injury Lawyers", "Builders");

export const ID = "gen_random_uuid()";
export const NAME = `${FIRST} || ' ' || ${LAST}`;
export const BUSINESS = `${LAST} || ' ' || ${TRADE} || ' ' || n`;
export const PHONE = `'+1602' || (2000000 + floor(random() * 7999999))::int`;
export const EMAIL = `'caller' || n || '@' || ${oneOf("example.com", "example.org", "example.net")}`;
export const LEAD_STATUS = oneOf("new", "answered", "answered", "closed");
