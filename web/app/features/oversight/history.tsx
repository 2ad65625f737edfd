import { m } from '@ujuzi/contract/messages'
import type { ModerationEvent } from '@ujuzi/contract/suspensions'
import { actionNames, momentText } from './oversight-words.ts'

/** Everything that was decided about somebody, the latest first. */
export function History({ events }: { events: readonly ModerationEvent[] }) {
  if (events.length === 0)
    return <p className="text-muted-foreground">{m.oversight_no_history()}</p>
  return (
    <ol className="grid gap-3.5">
      {events.map(({ id, action, by, role, at }) => (
        <li key={id} className="border-s-[3px] ps-3.5">
          <p className="font-medium">{actionNames[action]()}</p>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            <time dateTime={at}>{momentText(at)}</time>
            {' · '}
            {by ?? (role === 'system' ? m.oversight_system() : m.oversight_gone())}
          </p>
        </li>
      ))}
    </ol>
  )
}
