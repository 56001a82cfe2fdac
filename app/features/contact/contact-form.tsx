import { paths } from "~/lib/paths";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { FormField } from "~/ui/forms/form-field";
import { FormShell } from "~/ui/forms/form-shell";
import { CONTACT_FAILED, INQUIRIES, type Inquiry } from "./contact.messages";

const NAMES = ["inquiry", "name", "email", "company", "phone", "message"] as const;

interface ContactFormProps {
  inquiry: Inquiry;
  /** What the message begins with. */
  message?: string;
}

/** One form for both layouts (site and admin, section 2): below 768 px it also asks what it is about, and for a phone number. */
export function ContactForm({ inquiry, message }: ContactFormProps) {
  return (
    <FormShell
      id="contact"
      action={paths.contact}
      names={NAMES}
      initial={{ inquiry, message }}
      submitLabel="Send Message"
      failed={CONTACT_FAILED}
      busyLabel={
        <>
          <span className="md:hidden">Sending Message...</span>
          <span className="max-md:hidden">Sending...</span>
        </>
      }
    >
      {(fields) => (
        <>
          <div className={narrowOnly(fields.inquiry)}>
            <SelectField field={fields.inquiry} label="What is it about?" options={INQUIRIES} />
          </div>
          <TextField field={fields.name} label="Name" autoComplete="name" placeholder="Your full name" />
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="email"
            placeholder="you@company.com"
          />
          <TextField field={fields.company} label="Company" optional autoComplete="organization" />
          <div className={narrowOnly(fields.phone)}>
            <PhoneField field={fields.phone} label="Phone" optional placeholder="(555) 123-4567" />
          </div>
          <TextAreaField field={fields.message} label="Message" />
        </>
      )}
    </FormShell>
  );
}

/** A fault is shown wherever it is read. */
const narrowOnly = (field: FormField) => (field.errors ? undefined : "md:hidden");
