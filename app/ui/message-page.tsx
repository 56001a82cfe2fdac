import type { ReactNode } from "react";

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** Buttons and links. */
  children: ReactNode;
}

export const MessagePage = ({ title, text, children }: MessagePageProps) => (
  <div className="container-page section max-w-[60ch]">
    <h1 className="text-h2">{title}</h1>
    <p className="mt-4 text-lede text-muted">{text}</p>
    <div className="mt-8 flex flex-wrap gap-3">{children}</div>
  </div>
);
