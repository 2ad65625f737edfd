import { m } from '@ujuzi/contract/messages'
import type { ModerationEvent } from '@ujuzi/contract/moderation/suspensions'
import { moderationActionLabels } from '#app/features/moderation/moderation-words.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'

/** Decisions about an account, the latest first; views of the account between them are grouped in one line. */
export function ModerationHistory({ events }: { events: readonly ModerationEvent[] }) {
  const hasNoDecisions = events.every(isAccountView)
  return (
    <>
      {hasNoDecisions && <p className="text-muted-foreground">{m.moderation_no_history()}</p>}
      <ol className="grid gap-3.5">
        {groupViews(events).map(([first, ...others]) =>
          isAccountView(first) ? (
            <ViewsEntry key={first.id} latest={first} earlier={others} />
          ) : (
            <DecisionEntry key={first.id} event={first} />
          ),
        )}
      </ol>
    </>
  )
}

const isAccountView = ({ action }: ModerationEvent) => action === 'viewed'

type HistoryEntry = [first: ModerationEvent, ...others: ModerationEvent[]]

/** Groups the views between two decisions into one entry. */
function groupViews(events: readonly ModerationEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  for (const event of events) {
    const entry = entries.at(-1)
    if (entry && isAccountView(entry[0]) && isAccountView(event)) entry.push(event)
    else entries.push([event])
  }
  return entries
}

function DecisionEntry({ event }: { event: ModerationEvent }) {
  const { action, reason, at } = event
  return (
    <li className="border-s-[3px] ps-3.5">
      <p className="font-medium">{moderationActionLabels[action]()}</p>
      {reason && !isAboutSuspension(event) && (
        <p className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
      )}
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <time dateTime={at}>{dateTimeText(at)}</time>
        {' · '}
        {actorName(event)}
      </p>
    </li>
  )
}

/** The explanation of a suspension is shown with the suspension. */
const isAboutSuspension = ({ action }: ModerationEvent) => !/^(review|no_show)_/.test(action)

function ViewsEntry({ latest, earlier }: { latest: ModerationEvent; earlier: ModerationEvent[] }) {
  const first = earlier.at(-1)
  const names = [...new Set([latest, ...earlier].map(actorName))]
  return (
    <li className="border-s-[3px] border-transparent ps-3.5 text-sm text-muted-foreground wrap-anywhere">
      <p>
        {moderationActionLabels.viewed()}
        {' · '}
        {names.join(', ')}
      </p>
      <p>
        {first && (
          <>
            <time dateTime={first.at}>{dateTimeText(first.at)}</time>
            {' – '}
          </>
        )}
        <time dateTime={latest.at}>{dateTimeText(latest.at)}</time>
      </p>
    </li>
  )
}

const actorName = ({ by, role }: ModerationEvent) =>
  by ?? (role === 'system' ? m.moderation_system() : m.moderation_gone())
