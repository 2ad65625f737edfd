import { m } from '@ujuzi/contract/messages'
import { listStoredMessages, type StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { channelWords } from '#app/domain/notifications/channel-words.ts'
import { callOnServer } from '#app/lib/http/api.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Route } from './+types/mailbox.route.ts'

export const handle = { noJs: true }

export const meta = () => [
  { title: `${m.email_box_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get('to') ?? ''
  const response = await callOnServer(context, listStoredMessages, { query: { to } }, request)
  if (!response.ok) throw data(response.error.message, { status: response.status })
  return { to, emails: response.data.results }
}

export default function Mailbox({ loaderData: { to, emails } }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-200 gap-6 py-8 md:py-12">
      <div className="grid gap-2">
        <h1 className="heading-3">{m.email_box_title()}</h1>
        <p className="text-muted-foreground">{m.email_box_text()}</p>
      </div>
      <form noValidate className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-[min(16rem,70vw)]">
          <TextField label={m.email_box_to()} name="to" defaultValue={to} />
        </div>
        <button type="submit" className={buttonClasses({ look: 'outline' })}>
          {m.email_box_filter()}
        </button>
        {to && (
          <a href="/dev/mailbox" className={buttonClasses({ look: 'ghost' })}>
            {m.email_box_all()}
          </a>
        )}
      </form>
      {emails.length === 0 ? (
        <EmptyState title={m.email_box_empty()} text={m.email_box_empty_text()} />
      ) : (
        <ol className="grid gap-3 wrap-anywhere">
          {emails.map((email, index) => (
            <li key={email.id}>
              <EmailCard email={email} open={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function EmailCard({ email, open }: { email: StoredMessage; open: boolean }) {
  const { kind, to, text, html, calendar, created_at } = email
  const subject = email.subject ?? (kind === 'sms' ? m.email_box_sms() : channelWords[kind].label())
  const at = new Date(created_at).toLocaleString(getLocale(), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  return (
    <Card>
      <article>
        <details open={open}>
          <summary className="grid min-h-11 gap-0.5 px-4 py-3 hover:bg-accent">
            <span className="font-semibold">{subject}</span>
            <span className="text-sm text-muted-foreground">
              {m.email_box_addressed({ to })} · {at} UTC
            </span>
          </summary>
          <div className="grid gap-4 border-t p-4">
            <pre className="whitespace-pre-wrap font-sans">{text}</pre>
            {html !== null && <HtmlPreview subject={subject} html={html} />}
            {calendar !== null && <CalendarFile text={calendar} />}
          </div>
        </details>
      </article>
    </Card>
  )
}

/** Calendar attachment: a download link and its source. */
function CalendarFile({ text }: { text: string }) {
  return (
    <details>
      <summary className="text-link flex min-h-11 items-center">{m.email_box_calendar()}</summary>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`}
        download="booking.ics"
        className="text-link flex min-h-11 items-center"
      >
        booking.ics
      </a>
      <pre className="overflow-x-auto text-sm">{text}</pre>
    </details>
  )
}

function HtmlPreview({ subject, html }: { subject: string; html: string }) {
  return (
    <details>
      <summary className="text-link flex min-h-11 items-center">{m.email_box_look()}</summary>
      <iframe
        title={subject}
        sandbox=""
        loading="lazy"
        srcDoc={html}
        className="h-160 w-full rounded-control border"
      />
    </details>
  )
}
