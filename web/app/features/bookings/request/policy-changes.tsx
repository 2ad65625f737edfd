import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { changedRules, type PolicyRule } from '@ujuzi/contract/bookings/policy-changes'
import { m } from '@ujuzi/contract/messages'
import { hoursText, percentText } from '#app/lib/i18n/numbers.ts'

type Props = { before: CancellationPolicy; after: CancellationPolicy }

/** Rules that the business changed while the client was booking, each as it was and as it is now. */
export function PolicyChanges({ before, after }: Props) {
  const changed = changedRules(before, after)
  if (changed.length === 0) return null
  return (
    <dl className="mt-2 grid gap-2">
      {changed.map((rule) => (
        <div key={rule}>
          <dt className="font-semibold">{labels[rule]()}</dt>
          <dd className="wrap-anywhere">
            <span className="block whitespace-pre-line line-through">
              <span className="sr-only">{m.book_rule_before()} </span>
              {valueText(rule, before)}
            </span>
            <span className="block whitespace-pre-line">
              <span className="sr-only">{m.book_rule_now()} </span>
              {valueText(rule, after)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const labels: Record<PolicyRule, () => string> = {
  free_cancellation_hours: m.book_rule_free,
  partial_refund_hours: m.book_rule_partial,
  no_refund_hours: m.book_rule_last,
  cancellation_fee_percentage: m.book_rule_fee,
  deposit_percentage: m.book_rule_advance,
  requirements: m.book_rule_requirements,
  deposit: m.book_rule_deposit,
  no_show: m.book_rule_no_show,
  tax_rate: m.book_rule_vat,
}

function valueText(rule: PolicyRule, policy: CancellationPolicy) {
  const value = policy[rule]
  if (value === undefined) return m.book_rule_none()
  if (typeof value === 'string') return value
  return rule.endsWith('_hours')
    ? m.book_rule_hours_before({ hours: hoursText(value) })
    : percentText(value)
}
