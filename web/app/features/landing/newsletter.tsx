import { m } from '@ujuzi/contract/messages'
import { Mail } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { boxClasses, controlClasses, FieldError } from '#app/ui/form/field.tsx'

const states = ['done', 'invalid', 'failed'] as const
export type NewsletterState = (typeof states)[number]

export const parseNewsletterState = (value: string | null) =>
  states.find((state) => state === value)

/** A plain form: the server redirects back with the result in the query. */
export function Newsletter({ state }: { state?: NewsletterState }) {
  return (
    <section id="newsletter" className="scroll-mt-16">
      <div className="wrap grid gap-4 py-10 md:grid-cols-[1fr_28rem] md:items-center">
        <div>
          <h2 className="title-1">{m.landing_newsletter_title()}</h2>
          <p className="mt-1.5 text-muted-foreground">{m.landing_newsletter_text()}</p>
        </div>
        {state === 'done' ? (
          <Alert tone="success">{m.landing_newsletter_done()}</Alert>
        ) : (
          <SubscribeForm state={state} />
        )}
      </div>
    </section>
  )
}

function SubscribeForm({ state }: { state?: NewsletterState }) {
  const error = state === 'invalid' ? m.landing_newsletter_invalid() : m.landing_newsletter_failed()
  return (
    <form
      noValidate
      action="/newsletter"
      method="post"
      className="grid gap-2.5 min-[560px]:grid-cols-[1fr_auto]"
    >
      <label className={boxClasses(Boolean(state))}>
        <Mail aria-hidden className="size-5 text-muted-foreground" />
        <span className="sr-only">{m.landing_newsletter_email()}</span>
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={m.landing_newsletter_placeholder()}
          aria-describedby={state && 'newsletter-error'}
          aria-invalid={state === 'invalid' || undefined}
          className={controlClasses}
        />
      </label>
      <button type="submit" className={buttonClasses({ look: 'bold' })}>
        {m.landing_newsletter_subscribe()}
      </button>
      {state && (
        <div className="col-span-full">
          <FieldError id="newsletter-error">{error}</FieldError>
        </div>
      )}
    </form>
  )
}
