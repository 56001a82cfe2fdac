import { useRouteLoaderData } from "@remix-run/react";

export function ExampleLabel({ confirmed }: { confirmed: boolean }) {
  const root = useRouteLoaderData<{ deployment: boolean }>("root");
  if (confirmed || !root?.deployment) return null;
  return (
    <>
      {" "}
      <span className="inline-block self-start rounded-full bg-status-grey-tint px-3 py-0.5 font-sans text-xs font-semibold tracking-normal whitespace-nowrap text-ink">
        Example
      </span>
    </>
  );
}
