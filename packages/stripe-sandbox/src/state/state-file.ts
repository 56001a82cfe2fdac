import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { emptyState, type State } from "./store";
import { known } from "./known";

type Path = string[];
/** A change without a value deletes the entry. */
type Change = [path: Path, value?: unknown];

const CONSTANT = ["events", "answers"];

/** Size of the journal in bytes at which the sandbox merges the journal into the file. */
const LONGEST_JOURNAL = 16 * 1024 * 1024;

/** The state on disk: one file, and a journal with one line per save. An incomplete last line is ignored. */
export class StateFile {
  readonly #written = new Map<string, Map<string, string>>();
  readonly #journalFile: string;
  #journal: number | undefined;
  #length = 0;

  constructor(readonly file: string) {
    this.#journalFile = `${file}.journal`;
  }

  load(): State {
    const state = existsSync(this.file) ? readWhole(this.file) : emptyState();
    if (existsSync(this.#journalFile)) {
      const lines = readFileSync(this.#journalFile, "utf8").split("\n").slice(0, -1);
      for (const line of lines) for (const change of JSON.parse(line) as Change[]) applyTo(state, change);
    }
    this.compact(state);
    return state;
  }

  /** Appends the changes. Compares only the resources in `touched`. */
  save(state: State, touched: ReadonlySet<object>) {
    const changes: Change[] = [];
    for (const { path, table } of tablesOf(state)) {
      const written = this.#writtenOf(path);
      const ids = Object.keys(table);
      for (const id of ids) {
        const value = table[id];
        const isKnown = isConstant(path) || (path[0] === "resources" && !touched.has(value as object));
        if (isKnown && written.has(id)) continue;
        const text = comparable(path, value);
        if (written.get(id) === text) continue;
        written.set(id, text);
        changes.push([[...path, id], value]);
      }
      if (written.size === ids.length) continue;
      for (const id of written.keys()) {
        if (Object.hasOwn(table, id)) continue;
        written.delete(id);
        changes.push([[...path, id]]);
      }
    }
    if (changes.length > 0) this.#append(`${JSON.stringify(changes)}\n`);
    if (this.#length > LONGEST_JOURNAL) this.compact(state);
  }

  /** Writes the whole state and empties the journal, which removes deleted data from disk. */
  compact(state: State) {
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600, flush: true });
    renameSync(draft, this.file);
    this.close();
    // Empty the journal last, because replaying the journal is harmless.
    this.#journal = openSync(this.#journalFile, "w", 0o600);
    this.#length = 0;
    this.#written.clear();
    for (const { path, table } of tablesOf(state)) {
      const written = this.#writtenOf(path);
      for (const [id, value] of Object.entries(table)) written.set(id, comparable(path, value));
    }
  }

  #writtenOf(path: Path): Map<string, string> {
    const name = path.join("/");
    const written = this.#written.get(name) ?? new Map<string, string>();
    this.#written.set(name, written);
    return written;
  }

  close() {
    if (this.#journal !== undefined) closeSync(this.#journal);
    this.#journal = undefined;
  }

  #append(line: string) {
    if (this.#journal === undefined) throw new Error("the sandbox has stopped");
    writeSync(this.#journal, line);
    fsyncSync(this.#journal);
    this.#length += line.length;
  }
}

const isConstant = ([bucket = ""]: Path) => CONSTANT.includes(bucket);

const comparable = (path: Path, value: unknown) => (isConstant(path) ? "" : JSON.stringify(value));

function tablesOf({ ahead, settings, ...state }: State) {
  const tables: { path: Path; table: Record<string, unknown> }[] = [{ path: [], table: { ahead, settings } }];
  for (const bucket of ["resources", "hidden"] as const) {
    for (const [kind, table] of Object.entries(state[bucket])) tables.push({ path: [bucket, kind], table });
  }
  for (const bucket of ["events", "deliveries", "answers"] as const) {
    tables.push({ path: [bucket], table: state[bucket] });
  }
  return tables;
}

function applyTo(state: State, [path, ...value]: Change) {
  let parent = state as unknown as Record<string, Record<string, never>>;
  for (const part of path.slice(0, -1)) parent = parent[part] ??= {};
  const name = known(path.at(-1));
  if (value.length > 0) parent[name] = value[0] as never;
  else delete parent[name];
}

/** Files of earlier versions lack newer tables and store deliveries as a list. */
function readWhole(file: string): State {
  const state = JSON.parse(readFileSync(file, "utf8")) as State;
  const empty = emptyState();
  const deliveries = Array.isArray(state.deliveries)
    ? Object.fromEntries(state.deliveries.map((delivery, index) => [`whd_${index}`, delivery]))
    : state.deliveries;
  return {
    ...empty,
    ...state,
    settings: { ...empty.settings, ...state.settings },
    resources: { ...empty.resources, ...state.resources },
    hidden: { ...empty.hidden, ...state.hidden },
    deliveries,
  };
}
