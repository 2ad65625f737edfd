import { stopRecommendationEmails } from '@ujuzi/contract/dashboard/recommendation-emails'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data, redirect } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/stop-recommendations.route.ts'

/** No client JavaScript: links in emails are often opened in minimal browsers. */
export const handle = { noJs: true, footer: 'short' }

const settingsPath = '/client/settings/notifications'

export const meta = () => [
  { title: `${m.client_stop_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // Keeps the token from other sites; `no-referrer` would also remove the Origin header that forms are checked by.
  { name: 'referrer', content: 'same-origin' },
]

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw redirect(settingsPath)
  return { token }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const response = await callOnServer(
    context,
    stopRecommendationEmails,
    { body: { token } },
    request,
  )
  if (response.ok) return { done: true, message: response.data.message }
  const message = response.status === 422 ? m.error_link_invalid() : response.error.message
  return data({ done: false, message }, { status: response.status })
}

/** Opening the link changes nothing, because mail programs open links themselves; the button does. */
export default function StopRecommendations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NoticePage title={m.client_stop_title()} text={actionData ? undefined : m.client_stop_text()}>
      {actionData && (
        <Alert tone={actionData.done ? 'success' : 'destructive'}>{actionData.message}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {!actionData && (
          <form noValidate method="post">
            <input type="hidden" name="token" value={loaderData.token} />
            <button type="submit" className={buttonClasses({})}>
              {m.client_stop_action()}
            </button>
          </form>
        )}
        <LinkButton to={settingsPath} look="outline">
          {m.client_stop_settings()}
        </LinkButton>
      </div>
    </NoticePage>
  )
}
