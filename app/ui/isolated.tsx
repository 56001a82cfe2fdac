import { Fragment } from "react";

interface IsolatedProps {
  /** Items without text are left out. */
  parts: readonly (string | null | undefined)[];
  between?: string;
}

/** Joins texts of several people on one line and isolates their writing directions. */
export const Isolated = ({ parts, between = " · " }: IsolatedProps) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <span>{between}</span> : null}
      <bdi>{part}</bdi>
    </Fragment>
  ));
