import { m } from '@ujuzi/contract/messages'
import { confirmSubscription, subscribe, unsubscribe } from '@ujuzi/contract/newsletter/newsletter'
import { site } from '@ujuzi/contract/site'
import { data, redirect } from 'react-router'
import { SubscribeForm } from '#app/features/landing/newsletter.tsx'
import { WaysOn } from '#app/layouts/ways-on.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/newsletter.route.ts'

/** No client JavaScript: links in emails are often opened in minimal browsers. */
export const handle = { noJs: true, footer: 'short' }

export const meta = () => [
  { title: `${m.newsletter_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // `same-origin` keeps the token from other sites; `no-referrer` would also remove the Origin header that forms
  // are checked by.
  { name: 'referrer', content: 'same-origin' },
]

/** With the token of an email, or with the form to subscribe. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (!token && !searchParams.has('subscribe')) throw redirect('/#newsletter')
  return { token }
}

/** Handles three forms: that to subscribe, and the two buttons for the token of an email. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const choice = form.get('choice')
  if (choice === 'confirm' || choice === 'leave')
    return runTokenAction(args, choice, String(form.get('token') ?? ''))
  return requestSubscription(args, String(form.get('email') ?? ''))
}

async function runTokenAction(
  { context, request }: Route.ActionArgs,
  choice: 'confirm' | 'leave',
  token: string,
) {
  const endpoint = choice === 'confirm' ? confirmSubscription : unsubscribe
  const response = await callOnServer(context, endpoint, { body: { token } }, request)
  if (response.ok) return { done: true, message: response.data.message }
  const message = response.status === 422 ? m.error_link_invalid() : response.error.message
  return data({ done: false, message }, { status: response.status })
}

async function requestSubscription({ context, request }: Route.ActionArgs, email: string) {
  const response = await callOnServer(context, subscribe, { body: { email } }, request)
  if (response.ok) throw redirect('/?newsletter=done#newsletter', 303)
  const fault = response.error.code === 'invalid_input' ? 'invalid' : 'failed'
  return data({ email, fault } as const, { status: response.status })
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData
  if (actionData && 'message' in actionData) return <Outcome {...actionData} />
  if (token) {
    return (
      <NoticePage title={m.newsletter_title()} text={m.newsletter_text()}>
        <SubscriptionForm token={token} />
      </NoticePage>
    )
  }
  return (
    <NoticePage title={m.landing_newsletter_title()} text={m.landing_newsletter_text()}>
      <SubscribeForm refused={actionData} />
    </NoticePage>
  )
}

const Outcome = ({ done, message }: { done: boolean; message: string }) => (
  <NoticePage title={m.newsletter_title()}>
    <Alert tone={done ? 'success' : 'destructive'}>{message}</Alert>
    <WaysOn />
  </NoticePage>
)

function SubscriptionForm({ token }: { token: string }) {
  return (
    <form noValidate method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="token" value={token} />
      <button type="submit" name="choice" value="confirm" className={buttonClasses({})}>
        {m.newsletter_confirm()}
      </button>
      <button
        type="submit"
        name="choice"
        value="leave"
        className={buttonClasses({ look: 'outline' })}
      >
        {m.newsletter_leave()}
      </button>
    </form>
  )
}
