import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import type { OwnSuspension } from '@ujuzi/contract/moderation/suspensions'
import { longDateText, timeText, zoneTown } from '#app/lib/i18n/times.ts'
import { Card } from '#app/ui/data/card.tsx'
import { isOver } from './own-suspension-words.ts'

/** The reasons for the suspension, as the moderator wrote them. */
export function OwnFacts({ suspension }: { suspension: OwnSuspension }) {
  const { reason, explanation, started, starts_at, timezone } = suspension
  const facts = [
    { label: m.suspension_reason(), value: suspensionReasonLabel(reason) },
    ...(explanation ? [{ label: m.suspension_explanation(), value: explanation }] : []),
    ...(isOver(suspension)
      ? []
      : [
          {
            label: started ? m.suspension_since() : m.suspension_begins(),
            value: suspensionMomentText(starts_at, timezone),
          },
        ]),
  ]
  return (
    <Card className="p-4 md:p-5">
      <dl className="grid gap-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** In the reader's time zone if known, otherwise UTC: the page has no scripts to find out. */
function suspensionMomentText(instant: string, zone: string | null) {
  const moment = {
    day: longDateText(instant, zone ?? 'UTC'),
    time: timeText(instant, zone ?? 'UTC'),
  }
  return zone
    ? m.suspension_moment({ ...moment, town: zoneTown(zone) })
    : m.suspension_moment_utc(moment)
}
