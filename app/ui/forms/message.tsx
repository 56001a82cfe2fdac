import { splitMessage } from "~/lib/form-result";

export function Message({ message }: { message: string }) {
  const { title, text } = splitMessage(message);
  return (
    <>
      {title ? <strong className="font-semibold">{`${title}: `}</strong> : null}
      <span>{text}</span>
    </>
  );
}
