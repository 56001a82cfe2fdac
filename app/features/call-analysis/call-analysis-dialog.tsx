import { page } from "~/content/pages/free-analysis";
import { Dialog } from "~/ui/dialog/dialog";
import type { DialogContentProps } from "~/ui/dialog/dialogs";
import { CallAnalysisForm } from "./call-analysis-form";

export default function CallAnalysisDialog({ onClose }: DialogContentProps) {
  return (
    <Dialog title={page.heading} subtitle={page.short} onClose={onClose}>
      <CallAnalysisForm via="dialog" onAccepted={onClose} />
    </Dialog>
  );
}
