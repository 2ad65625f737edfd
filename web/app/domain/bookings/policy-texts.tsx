import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { m } from '@ujuzi/contract/messages'

const texts = [
  ['requirements', m.book_rule_requirements],
  ['deposit', m.book_rule_deposit],
  ['no_show', m.book_rule_no_show],
] as const

type TextRule = (typeof texts)[number][0]
type Props = { policy: CancellationPolicy; except?: TextRule }

/** Rules in the words of the business, each under its heading; nothing if there are none. */
export function PolicyTexts({ policy, except }: Props) {
  const shown = texts.flatMap(([rule, label]) => {
    const text = policy[rule]
    return text && rule !== except ? [{ rule, label: label(), text }] : []
  })
  if (shown.length === 0) return null
  return (
    <dl className="grid gap-3 text-label">
      {shown.map(({ rule, label, text }) => (
        <div key={rule}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-0.5 whitespace-pre-line text-muted-foreground wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
