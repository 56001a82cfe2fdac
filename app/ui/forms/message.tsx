import { splitMessage } from "~/lib/form-result";

/** Renders a message such as "Title: text" with an emphasized title. */
export function Message({ message }: { message: string }) {
  const { title, text } = splitMessage(message);
  return (
    <>
      {title ? <strong className="font-semibold">{`${title}: `}</strong> : null}
      <span>{text}</span>
    </>
  );
}
