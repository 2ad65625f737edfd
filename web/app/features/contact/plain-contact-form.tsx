import { m } from '@ujuzi/contract/messages'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactFields, type ContactValues } from './contact-fields.tsx'

/** Invisible field that people leave empty and programs fill in. */
export const honeypotField = 'fax'

type Props = {
  sent: boolean
  values: ContactValues
  errors: Record<string, string>
  failure: string | undefined
}

/** Contact form of a page without scripts. */
export const PlainContactForm = ({ sent, failure, ...fields }: Props) => (
  <Card className="scroll-mt-20 p-5 md:p-8">
    <div id="write" className="grid grid-cols-[minmax(0,1fr)] scroll-mt-24 gap-5">
      <div>
        <h2 className="heading-4">{m.contact_form_title()}</h2>
        <p className="mt-1.5 text-muted-foreground">{m.contact_form_text()}</p>
      </div>
      {sent ? <Sent /> : <PlainFields failure={failure} {...fields} />}
    </div>
  </Card>
)

const Sent = () => (
  <>
    <Alert tone="success">{m.contact_sent_plain()}</Alert>
    <p>
      <Link to="/contact#write" className="text-link inline-flex min-h-11 items-center">
        {m.contact_write_another()}
      </Link>
    </p>
  </>
)

const PlainFields = ({ values, errors, failure }: Omit<Props, 'sent'>) => (
  <form
    noValidate
    action="/contact#write"
    method="post"
    className="grid grid-cols-[minmax(0,1fr)] gap-5"
  >
    {failure && (
      <Alert tone="destructive">
        {Object.keys(errors).length > 0 ? m.error_invalid_input() : failure}
      </Alert>
    )}
    <ContactFields values={values} errors={errors} />
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={honeypotField}>{m.contact_leave_empty()}</label>
      <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
    <button type="submit" className={buttonClasses({ size: 'large', block: true })}>
      {m.contact_send()}
    </button>
  </form>
)
