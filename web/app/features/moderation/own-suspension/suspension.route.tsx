import { m } from '@ujuzi/contract/messages'
import { getOwnSuspension, replyToSuspension } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/suspension.route.ts'
import { InvalidLink } from './invalid-link.tsx'
import { OwnDecision } from './own-decision.tsx'
import { OwnFacts } from './own-facts.tsx'
import { headingOf } from './own-suspension-words.ts'
import { ReplyForm } from './reply-form.tsx'

/** Plain HTML: the link of a letter is often opened in the sparest of browsers. */
export const handle = { noJs: true }

export const meta = () => [
  { title: `${m.suspension_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // The token stays on this site; `no-referrer` would also hide the origin that forms are checked by.
  { name: 'referrer', content: 'same-origin' },
]

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { token: tokenIn(request) }
  const answer = await callOnServer(context, getOwnSuspension, { query }, request)
  if (answer.ok) return { suspension: answer.data, message: undefined }
  const isInvalid = answer.status === 422
  const message = isInvalid ? undefined : answer.error.message
  return data(
    { suspension: undefined, message },
    { status: isInvalid ? 404 : answer.status || 503 },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  const reply = String((await request.formData()).get('reply') ?? '')
  const body = { token: tokenIn(request), reply }
  const answer = await callOnServer(context, replyToSuspension, { body }, request)
  if (answer.ok) return { thanks: true, reply: '', fault: undefined, message: undefined }
  const { fields, message } = answer.error
  const fault = fields?.reply
  return data(
    { thanks: false, reply, fault, message: fault ? undefined : message },
    { status: answer.status || 503 },
  )
}

export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  const { suspension, message } = loaderData
  return (
    <div className="wrap grid max-w-168! grid-cols-[minmax(0,1fr)] gap-6 py-10 md:py-16">
      {suspension ? (
        <>
          <div className="grid gap-3">
            <h1 className="heading-3">{headingOf(suspension)}</h1>
            <p>{m.suspension_hello({ name: suspension.name })}</p>
          </div>
          {actionData?.thanks && <Alert tone="success">{m.suspension_thanks()}</Alert>}
          {actionData?.message && <Alert tone="destructive">{actionData.message}</Alert>}
          <OwnDecision suspension={suspension} thanked={Boolean(actionData?.thanks)} />
          <OwnFacts suspension={suspension} />
          {suspension.can.reply && (
            <ReplyForm typed={actionData?.reply ?? ''} fault={actionData?.fault} />
          )}
        </>
      ) : (
        <InvalidLink message={message} />
      )}
    </div>
  )
}
