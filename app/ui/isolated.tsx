import { Fragment } from "react";

interface IsolatedProps {
  /** Those without text are left out. */
  parts: readonly (string | null | undefined)[];
  between?: string;
}

/** Words of several people in one line: the direction of one's writing doesn't turn the next one's around. */
export const Isolated = ({ parts, between = " · " }: IsolatedProps) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <span>{between}</span> : null}
      <bdi>{part}</bdi>
    </Fragment>
  ));
