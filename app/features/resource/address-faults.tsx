export const AddressFaults = ({ faults }: { faults: string[] }) =>
  faults.length > 0 ? (
    <div role="alert" className="mt-3 w-full text-small text-status-red [overflow-wrap:anywhere]">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  ) : null;
