import { m } from '@ujuzi/contract/messages'
import { Mail } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { boxClasses, controlClasses, FieldError } from '#app/ui/form/field.tsx'

/** A plain form. The server redirects back here after a subscription, and shows errors on a page of their own. */
export function Newsletter({ done = false }: { done?: boolean }) {
  return (
    <section id="newsletter" className="scroll-mt-16">
      <div className="wrap grid gap-4 py-10 md:grid-cols-[1fr_28rem] md:items-center">
        <div>
          <h2 className="title-1">{m.landing_newsletter_title()}</h2>
          <p className="mt-1.5 text-muted-foreground">{m.landing_newsletter_text()}</p>
        </div>
        {done ? <Alert tone="success">{m.landing_newsletter_done()}</Alert> : <SubscribeForm />}
      </div>
    </section>
  )
}

type Refused = { email: string; fault: 'invalid' | 'failed' }

/** Sent to the newsletter's page; after an error with the address as it was typed. */
export function SubscribeForm({ refused }: { refused?: Refused }) {
  const isInvalid = refused?.fault === 'invalid'
  return (
    <form
      noValidate
      action="/newsletter?subscribe"
      method="post"
      className="grid gap-2.5 min-[560px]:grid-cols-[1fr_auto]"
    >
      <label className={boxClasses(isInvalid)}>
        <Mail aria-hidden className="size-5 text-muted-foreground" />
        <span className="sr-only">{m.landing_newsletter_email()}</span>
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={m.landing_newsletter_placeholder()}
          defaultValue={refused?.email}
          aria-describedby={refused && 'newsletter-error'}
          aria-invalid={isInvalid || undefined}
          className={controlClasses}
        />
      </label>
      <button type="submit" className={buttonClasses({ look: 'bold' })}>
        {m.landing_newsletter_subscribe()}
      </button>
      {refused && (
        <div className="col-span-full">
          <FieldError id="newsletter-error">
            {isInvalid ? m.landing_newsletter_invalid() : m.landing_newsletter_failed()}
          </FieldError>
        </div>
      )}
    </form>
  )
}
