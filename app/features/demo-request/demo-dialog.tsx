import { Dialog } from "~/ui/dialog/dialog";
import { DEMO_PAGE } from "~/content/pages/demo";
import { DemoRequestForm } from "./demo-request-form";

export default function DemoDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={DEMO_PAGE.title} subtitle={DEMO_PAGE.lede} onClose={onClose}>
      <DemoRequestForm via="dialog" onAccepted={onClose} />
    </Dialog>
  );
}
