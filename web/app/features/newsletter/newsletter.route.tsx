import { m } from '@ujuzi/contract/messages'
import {
  confirmSubscription,
  subscribe,
  unsubscribe,
} from '@ujuzi/contract/notifications/newsletter'
import { site } from '@ujuzi/contract/site'
import { data, redirect } from 'react-router'
import type { NewsState } from '#app/features/landing/newsletter.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/newsletter.route.ts'

/** Plain HTML: the link of a letter is often opened in the sparest of browsers. */
export const handle = { noJs: true }

export const meta = () => [
  { title: `${m.newsletter_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // The token stays on this site; `no-referrer` would also hide the origin that forms are checked by.
  { name: 'referrer', content: 'same-origin' },
]

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw redirect('/#newsletter')
  return { token }
}

/** One address for three forms: the box of the landing page, and the two buttons of this page. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const wish = form.get('wish')
  if (wish === 'confirm' || wish === 'leave')
    return settle(args, wish, String(form.get('token') ?? ''))
  return ask(args, String(form.get('email') ?? ''))
}

async function settle(
  { context, request }: Route.ActionArgs,
  wish: 'confirm' | 'leave',
  token: string,
) {
  const endpoint = wish === 'confirm' ? confirmSubscription : unsubscribe
  const answer = await callOnServer(context, endpoint, { body: { token } }, request)
  if (answer.ok) return { done: true, message: answer.data.message }
  const message = answer.status === 422 ? m.error_link_invalid() : answer.error.message
  return data({ done: false, message }, { status: answer.status })
}

async function ask({ context, request }: Route.ActionArgs, email: string) {
  const answer = await callOnServer(context, subscribe, { body: { email } }, request)
  if (answer.ok) return backWith('done')
  return backWith(answer.error.code === 'invalid_input' ? 'invalid' : 'failed')
}

const backWith = (state: NewsState) => redirect(`/?newsletter=${state}#newsletter`, 303)

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="grid max-w-144 gap-5">
        <h1 className="heading-3">{m.newsletter_title()}</h1>
        {actionData ? (
          <>
            <Alert tone={actionData.done ? 'success' : 'destructive'}>{actionData.message}</Alert>
            <div>
              <LinkButton to="/" look="outline">
                {m.newsletter_home()}
              </LinkButton>
            </div>
          </>
        ) : (
          <Choice token={loaderData.token} />
        )}
      </div>
    </div>
  )
}

function Choice({ token }: { token: string }) {
  return (
    <>
      <p>{m.newsletter_text()}</p>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <button type="submit" name="wish" value="confirm" className={buttonClasses({})}>
          {m.newsletter_confirm()}
        </button>
        <button
          type="submit"
          name="wish"
          value="leave"
          className={buttonClasses({ look: 'outline' })}
        >
          {m.newsletter_leave()}
        </button>
      </form>
    </>
  )
}
