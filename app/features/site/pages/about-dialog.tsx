import { about } from "~/content/pages/about";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { AboutText } from "./about-text";

export default function AboutDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={about.title} onClose={onClose}>
      <AboutText headings="h3" />
      <ButtonLink to={paths.contact} variant="secondary" className="mt-6">
        Contact us
      </ButtonLink>
    </Dialog>
  );
}
