import { Fragment } from "react";

export const Isolated = ({ parts }: { parts: readonly (string | null | undefined)[] }) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <span> · </span> : null}
      <bdi>{part}</bdi>
    </Fragment>
  ));
