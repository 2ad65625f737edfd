import { m } from '@ujuzi/contract/messages'
import { isInvitationToken, unsubscribeFromEmails } from '@ujuzi/contract/notifications/unsubscribe'
import { site } from '@ujuzi/contract/site'
import { data, redirect } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/unsubscribe.route.ts'

/** No client JavaScript: links in emails are often opened in minimal browsers. */
export const handle = { noJs: true, footer: 'short' }

export const meta = () => [
  { title: `${m.email_unsubscribe_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // Keeps the token from other sites; `no-referrer` would also remove the Origin header that forms are checked by.
  { name: 'referrer', content: 'same-origin' },
]

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw redirect('/')
  return { token, isInvitation: isInvitationToken(token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const token = String(form.get('token') ?? '')
  const body = { token, all_invitations: form.get('scope') === 'all' }
  const response = await callOnServer(context, unsubscribeFromEmails, { body }, request)
  if (response.ok) return { done: true, message: response.data.message }
  const message = response.status === 422 ? m.error_link_invalid() : response.error.message
  return data({ done: false, message }, { status: response.status })
}

/** Opening the link changes nothing, because mail programs open links themselves; the button does. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NoticePage
      title={m.email_unsubscribe_title()}
      text={actionData ? undefined : m.email_unsubscribe_text()}
    >
      {actionData && (
        <Alert tone={actionData.done ? 'success' : 'destructive'}>{actionData.message}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {!actionData && (
          <form noValidate method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="token" value={loaderData.token} />
            <button type="submit" className={buttonClasses({})}>
              {loaderData.isInvitation ? m.email_stop_business() : m.email_unsubscribe_action()}
            </button>
            {loaderData.isInvitation && (
              <button
                type="submit"
                name="scope"
                value="all"
                className={buttonClasses({ look: 'outline' })}
              >
                {m.email_stop_invitations()}
              </button>
            )}
          </form>
        )}
        <LinkButton to="/" look="outline">
          {m.ui_go_home()}
        </LinkButton>
      </div>
    </NoticePage>
  )
}
