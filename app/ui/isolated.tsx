import { Fragment } from "react";

interface IsolatedProps {
  parts: readonly (string | null | undefined)[];
  between?: string;
}

export const Isolated = ({ parts, between = " · " }: IsolatedProps) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <span>{between}</span> : null}
      <bdi>{part}</bdi>
    </Fragment>
  ));
