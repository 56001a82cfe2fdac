import { setKeysOn, useKeysOn } from "~/ui/keys";
import { Icon } from "~/ui/icons/icon";

const SHEET = "keys";

export const showKeys = () => document.querySelector<HTMLDialogElement>(`#${SHEET}`)?.showModal();

const KEYS = [
  [
    "In a list",
    [
      [["J", "K"], "Next row, previous row"],
      [["Enter"], "Open the row"],
      [["X"], "Select the row; Shift-click selects all rows up to it"],
      [["S"], "Change the row's status"],
      [["E"], "Mark the row as done"],
      [["H"], "In the inbox: snooze the row"],
      [["/"], "Search"],
    ],
  ],
  ["On a record", [[["J", "K"], "Next record, previous record"]]],
  [
    "Everywhere",
    [
      [["Ctrl B"], "Collapse or expand the sidebar"],
      [["Ctrl Enter"], "Send the text you're writing"],
      [["Esc"], "Close open menus, or the row that is open in the inbox"],
      [["?"], "Show these shortcuts"],
    ],
  ],
] as const;

export function KeysSheet() {
  const on = useKeysOn();
  return (
    <dialog
      id={SHEET}
      aria-labelledby="keys-title"
      className="m-auto w-md max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-surface p-5 text-ink lifted backdrop:bg-night/60"
    >
      <form method="dialog" className="flex items-center justify-between gap-3">
        <h2 id="keys-title" className="text-[1.25rem]">
          Keyboard shortcuts
        </h2>
        <button
          type="submit"
          aria-label="Close"
          className="grid size-10 place-items-center rounded-field hover:bg-accent-tint"
        >
          <Icon name="X" className="size-4.5" />
        </button>
      </form>
      {KEYS.map(([where, keys]) => (
        <section key={where} className="mt-4">
          <h3 className="font-sans text-small font-semibold tracking-normal text-muted">{where}</h3>
          <dl className="mt-2 grid grid-cols-[6rem_1fr] gap-y-2 text-small">
            {keys.map(([names, does]) => (
              <div key={does} className="contents">
                <dt className="flex items-start gap-1">
                  {names.map((name) => (
                    <kbd key={name} className="key">
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="mt-5 flex min-h-11 items-center gap-2 border-t border-hairline pt-3 text-small">
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget }) => setKeysOn(currentTarget.checked)}
          className="size-4.5 accent-accent"
        />
        Single-key shortcuts work in this browser
      </label>
    </dialog>
  );
}
