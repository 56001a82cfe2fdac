import type postgres from "postgres";

export async function prepareFailingWrites(owner: ReturnType<typeof postgres>, tables: readonly string[]) {
  await owner.unsafe(`
    create table test_faults (code text);
    create function test_fault() returns trigger language plpgsql security definer as $$
    declare found text;
    begin
      select code into found from public.test_faults limit 1;
      if found is not null then raise exception 'a fault of the test' using errcode = found; end if;
      return null;
    end $$;
    ${tables
      .map(
        (table) =>
          `create trigger test_fault before insert or update or delete on ${table} for each statement execute function test_fault();`,
      )
      .join("\n")}`);
  return {
    begin: async (code: string) => void (await owner`insert into test_faults values (${code})`),
    end: async () => void (await owner`delete from test_faults`),
    remove: () => owner.unsafe(`drop function test_fault cascade; drop table test_faults`),
  };
}

export interface Fault {
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** Duration of the outage in milliseconds. If undefined, the outage ends after every form got a response. */
  lasts?: number;
}
