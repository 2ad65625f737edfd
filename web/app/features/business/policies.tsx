import type { CancellationPolicy } from '@ujuzi/contract/marketplace'
import { m } from '@ujuzi/contract/messages'
import { refundSteps } from '@ujuzi/contract/refunds'
import { hoursText, percentText } from '#app/lib/numbers.ts'
import { Card } from '#app/ui/card.tsx'
import type { BusinessProps } from './business-page.ts'

export function Policies({ business }: BusinessProps) {
  const { cancellation_policy, business_name } = business
  return (
    <Card className="grid content-start gap-3.5 p-4 lg:p-5">
      <h2 className="title-2">{m.business_policies()}</h2>
      <div className="text-sm">
        <h3 className="font-semibold">{m.business_cancellation()}</h3>
        <ul className="mt-1 grid gap-1 text-muted-foreground">
          {sentencesOf(cancellation_policy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>{m.business_cancel_by_business({ name: business_name })}</li>
        </ul>
      </div>
    </Card>
  )
}

/** The same steps that a refund is reckoned by, in words. */
function sentencesOf(policy: CancellationPolicy) {
  const steps = refundSteps(policy)
  const sentences = steps.map(({ hours, percent }) => {
    const full = percent === 100
    if (hours === 0) {
      return full
        ? m.business_cancel_any()
        : m.business_cancel_any_part({ percent: percentText(percent) })
    }
    return full
      ? m.business_cancel_full({ hours: hoursText(hours) })
      : m.business_cancel_part({ hours: hoursText(hours), percent: percentText(percent) })
  })
  return steps.at(-1)?.hours === 0 ? sentences : [...sentences, m.business_cancel_none()]
}
