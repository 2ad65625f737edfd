import { m } from '@ujuzi/contract/messages'
import type { ModerationEvent } from '@ujuzi/contract/moderation/suspensions'
import { actionNames } from '#app/features/moderation/moderation-words.ts'
import { momentText } from '#app/lib/i18n/moment-text.ts'

/** Everything that was decided about somebody, the latest first; who looked stands between it, in one line. */
export function History({ events }: { events: readonly ModerationEvent[] }) {
  const isUndecided = events.every(isLook)
  return (
    <>
      {isUndecided && <p className="text-muted-foreground">{m.oversight_no_history()}</p>}
      <ol className="grid gap-3.5">
        {inTurns(events).map(([first, ...others]) =>
          isLook(first) ? (
            <Looks key={first.id} latest={first} earlier={others} />
          ) : (
            <Decision key={first.id} event={first} />
          ),
        )}
      </ol>
    </>
  )
}

const isLook = ({ action }: ModerationEvent) => action === 'viewed'

type Turn = [first: ModerationEvent, ...others: ModerationEvent[]]

/** Each decision by itself, and all looks between two of them together. */
function inTurns(events: readonly ModerationEvent[]): Turn[] {
  const turns: Turn[] = []
  for (const event of events) {
    const turn = turns.at(-1)
    if (turn && isLook(turn[0]) && isLook(event)) turn.push(event)
    else turns.push([event])
  }
  return turns
}

function Decision({ event }: { event: ModerationEvent }) {
  const { action, reason, at } = event
  return (
    <li className="border-s-[3px] ps-3.5">
      <p className="font-medium">{actionNames[action]()}</p>
      {reason && !isOfSuspension(event) && (
        <p className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
      )}
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <time dateTime={at}>{momentText(at)}</time>
        {' · '}
        {actorOf(event)}
      </p>
    </li>
  )
}

/** What was said of a suspension is read with the suspension. */
const isOfSuspension = ({ action }: ModerationEvent) => !/^(review|no_show)_/.test(action)

function Looks({ latest, earlier }: { latest: ModerationEvent; earlier: ModerationEvent[] }) {
  const first = earlier.at(-1)
  const names = [...new Set([latest, ...earlier].map(actorOf))]
  return (
    <li className="border-s-[3px] border-transparent ps-3.5 text-sm text-muted-foreground wrap-anywhere">
      <p>
        {actionNames.viewed()}
        {' · '}
        {names.join(', ')}
      </p>
      <p>
        {first && (
          <>
            <time dateTime={first.at}>{momentText(first.at)}</time>
            {' – '}
          </>
        )}
        <time dateTime={latest.at}>{momentText(latest.at)}</time>
      </p>
    </li>
  )
}

const actorOf = ({ by, role }: ModerationEvent) =>
  by ?? (role === 'system' ? m.oversight_system() : m.oversight_gone())
