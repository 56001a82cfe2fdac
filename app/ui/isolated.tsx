import { Fragment } from "react";

interface IsolatedProps {
  parts: readonly string[];
  between?: string;
}

/** Words of several people in one line: the direction of one's writing doesn't turn the next one's around. */
export const Isolated = ({ parts, between = " · " }: IsolatedProps) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? between : null}
      <bdi>{part}</bdi>
    </Fragment>
  ));
