import { m } from '@ujuzi/contract/messages'
import { Mail } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { boxClasses, FieldError, innerClasses } from '#app/ui/form/field.tsx'

const states = ['done', 'invalid', 'failed'] as const
export type NewsState = (typeof states)[number]

export const asNewsState = (value: string | null) => states.find((state) => state === value)

/** A plain form: its answer comes back in the address of this page. */
export function Newsletter({ state }: { state?: NewsState }) {
  return (
    <section id="newsletter" className="scroll-mt-16">
      <div className="wrap grid gap-4 py-10 md:grid-cols-[1fr_28rem] md:items-center">
        <div>
          <h2 className="title-1">{m.landing_news_title()}</h2>
          <p className="mt-1.5 text-muted-foreground">{m.landing_news_text()}</p>
        </div>
        {state === 'done' ? (
          <Alert tone="success">{m.landing_news_done()}</Alert>
        ) : (
          <SubscribeForm state={state} />
        )}
      </div>
    </section>
  )
}

function SubscribeForm({ state }: { state?: NewsState }) {
  const error = state === 'invalid' ? m.landing_news_invalid() : m.landing_news_failed()
  return (
    <form
      action="/newsletter"
      method="post"
      className="grid gap-2.5 min-[560px]:grid-cols-[1fr_auto]"
    >
      <label className={boxClasses(Boolean(state))}>
        <Mail aria-hidden className="size-5 text-muted-foreground" />
        <span className="sr-only">{m.landing_news_email()}</span>
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={m.landing_news_placeholder()}
          aria-describedby={state && 'newsletter-error'}
          aria-invalid={state === 'invalid' || undefined}
          className={innerClasses}
        />
      </label>
      <button type="submit" className={buttonClasses({ look: 'bold' })}>
        {m.landing_news_subscribe()}
      </button>
      {state && (
        <div className="col-span-full">
          <FieldError id="newsletter-error">{error}</FieldError>
        </div>
      )}
    </form>
  )
}
