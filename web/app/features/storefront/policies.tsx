import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/data/card.tsx'
import type { BusinessProps, WordsProps } from './business-page.ts'

export function Policies({
  business: { business_name, policies },
  words,
}: BusinessProps & WordsProps) {
  return (
    <Card className="grid content-start gap-3.5 p-4 lg:p-5">
      <h2 className="title-2">{m.business_policies()}</h2>
      <Policy title={m.business_deposit()}>
        {policies.deposit ? (
          <OwnText>{policies.deposit}</OwnText>
        ) : (
          <p>{m.business_deposit_none({ name: business_name })}</p>
        )}
      </Policy>
      <Policy title={m.business_cancellation()}>
        <ul className="grid gap-1">
          {words.cancellation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Policy>
      <Policy title={m.business_no_show()}>
        {policies.noShow && <OwnText>{policies.noShow}</OwnText>}
        <p>{words.noShow}</p>
      </Policy>
    </Card>
  )
}

/** Text of the business, with its line breaks. */
const OwnText = ({ children }: { children: string }) => (
  <p className="whitespace-pre-line wrap-anywhere">{children}</p>
)

function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-1 text-muted-foreground">{children}</div>
    </div>
  )
}
