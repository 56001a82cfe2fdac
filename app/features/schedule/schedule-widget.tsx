import { useEffect, useRef, useState } from "react";

export interface Booking {
  url: string;
  embed: string;
  script: string;
}

declare global {
  interface Window {
    Calendly?: { initInlineWidget(options: { url: string; parentElement: HTMLElement }): void };
  }
}

/** Adds the scheduling service's script, and removes the script on unmount. */
export function ScheduleWidget({ booking }: { booking: Booking }) {
  const { url, embed, script: address } = booking;
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => {
      if (window.Calendly && host.current) {
        window.Calendly.initInlineWidget({ url: embed, parentElement: host.current });
      } else setFailed(true);
    };
    script.onerror = () => setFailed(true);
    document.head.append(script);
    return () => {
      script.onload = script.onerror = null;
      script.remove();
      delete window.Calendly;
    };
  }, [address, embed]);

  return (
    <>
      {failed ? null : <div ref={host} className="h-160" />}
      <p role="status" className="mt-4 text-small text-muted">
        <span>{failed ? "The calendar couldn't load here." : "Don't see the calendar?"}</span>{" "}
        <a href={url} className="link">
          Choose a time on the calendar's own page
        </a>
      </p>
    </>
  );
}
