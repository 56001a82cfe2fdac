import { page } from "~/content/pages/contact";
import { paths } from "~/lib/paths";
import { SiteLink } from "~/ui/dialog/dialogs";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import { FormShell } from "~/ui/forms/form-shell";
import { CONTACT_FAILED, INQUIRIES, type Inquiry } from "./contact.messages";
import type { ContactSchema } from "./contact.schema.server";

interface ContactFormProps {
  inquiry: Inquiry;
  message?: string;
  call: boolean;
}

/**
 * Below 768 px, the form also has subject and phone fields. Wide screens show the subject field only if the URL sets a
 * subject.
 */
export function ContactForm({ inquiry, message, call }: ContactFormProps) {
  return (
    <FormShell<typeof ContactSchema>
      id="contact"
      action={call ? paths.callFromChat : paths.contact}
      // Don't prefill the phone field, which wide screens hide. Otherwise visitors would send a number that they
      // can't see.
      initial={{ inquiry, message, ...(call ? {} : { phone: "" }) }}
      submitLabel="Send Message"
      failed={CONTACT_FAILED}
      busyLabel={
        <>
          <span className="md:hidden">Sending Message...</span>
          <span className="max-md:hidden">Sending...</span>
        </>
      }
    >
      {(field) => (
        <>
          <div className={inquiry === "general" ? narrowOnly(field("inquiry")) : undefined}>
            <SelectField field={field("inquiry")} label="What is it about?" options={INQUIRIES} />
          </div>
          <TextField field={field("name")} label="Name" autoComplete="name" placeholder="Your full name" />
          <TextField
            field={field("email")}
            label="Email"
            type="email"
            autoComplete="email"
            placeholder="you@company.com"
          />
          <TextField field={field("company")} label="Company" optional autoComplete="organization" />
          <div className={call ? undefined : narrowOnly(field("phone"))}>
            <PhoneField
              field={field("phone")}
              label="Phone"
              optional={!call}
              hint={call ? page.form.callHint : undefined}
              placeholder="(555) 123-4567"
            />
          </div>
          <TextAreaField field={field("message")} label="Message" />
          <p className="text-small text-muted">
            Want to schedule a demo?{" "}
            <SiteLink to={paths.schedule} className="link">
              Choose a time yourself
            </SiteLink>
          </p>
        </>
      )}
    </FormShell>
  );
}

const narrowOnly = (field: FormField) => (field.errors ? undefined : "md:hidden");
