import { m } from '@ujuzi/contract/messages'
import { getOwnSuspension, replyToSuspension } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/suspension.route.ts'
import { OwnFacts } from './own-facts.tsx'
import { isInForce, suspensionHeading } from './own-suspension-words.ts'
import { ReplyForm } from './reply-form.tsx'
import { SuspensionStatus } from './suspension-status.tsx'

/** Without scripts: links in emails are often opened in very basic browsers. */
export const handle = { noJs: true, footer: 'short' }

export const meta = () => [
  { title: `${m.suspension_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // Keeps the token on this site; `no-referrer` would also hide the origin that forms are checked by.
  { name: 'referrer', content: 'same-origin' },
]

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { token: tokenOf(request) }
  const response = await callOnServer(context, getOwnSuspension, { query }, request)
  if (response.ok) return { suspension: response.data, message: undefined, token: query.token }
  const isInvalid = response.status === 422
  const message = isInvalid ? undefined : response.error.message
  return data(
    { suspension: undefined, message, token: '' },
    { status: isInvalid ? 404 : response.status || 503 },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  const reply = String((await request.formData()).get('reply') ?? '')
  const body = { token: tokenOf(request), reply }
  const response = await callOnServer(context, replyToSuspension, { body }, request)
  if (response.ok) return { replied: true, reply: '', fieldError: undefined, message: undefined }
  const { fields, message } = response.error
  const fieldError = fields?.reply
  return data(
    { replied: false, reply, fieldError, message: fieldError ? undefined : message },
    { status: response.status || 503 },
  )
}

export default function Suspension({ loaderData, actionData }: Route.ComponentProps) {
  const { suspension, message, token } = loaderData
  if (!suspension) return <InvalidLink message={message} />
  return (
    <div className="wrap grid max-w-168! grid-cols-[minmax(0,1fr)] gap-6 py-10 md:py-16">
      <div className="grid gap-3">
        <h1 className="heading-3">{suspensionHeading(suspension)}</h1>
        <p>{m.suspension_hello({ name: suspension.name })}</p>
      </div>
      {actionData?.replied && <Alert tone="success">{m.suspension_thanks()}</Alert>}
      {actionData?.message && <Alert tone="destructive">{actionData.message}</Alert>}
      <SuspensionStatus suspension={suspension} justReplied={Boolean(actionData?.replied)} />
      <OwnFacts suspension={suspension} />
      {suspension.can.reply && (
        <ReplyForm draft={actionData?.reply ?? ''} error={actionData?.fieldError} />
      )}
      {isInForce(suspension) && <DataOffer token={token} />}
    </div>
  )
}

/** `message` is the error if the link could not be checked. */
const InvalidLink = ({ message }: { message: string | undefined }) => (
  <NoticePage
    title={message ? m.suspension_title() : m.ui_link_invalid()}
    text={message ?? m.suspension_invalid_text()}
  >
    <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
      <LinkButton to="/contact">{m.ui_write_to_us()}</LinkButton>
      <LinkButton to="/" look="outline">
        {m.ui_go_home()}
      </LinkButton>
    </div>
  </NoticePage>
)

/** Offers a suspended person the export of their data and the deletion of their account. */
const DataOffer = ({ token }: { token: string }) => (
  <Card className="grid justify-items-start gap-3 p-4 md:p-5">
    <h2 className="title-2">{m.suspension_data_title()}</h2>
    <p className="text-muted-foreground">{m.suspension_data_offer()}</p>
    <LinkButton to={`/suspension/data?token=${encodeURIComponent(token)}`} look="outline">
      {m.suspension_data_link()}
    </LinkButton>
  </Card>
)
