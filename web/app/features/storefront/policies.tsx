import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Fold } from '#app/ui/data/fold.tsx'
import type { BusinessProps } from './business-data.ts'
import type { DetailTexts } from './business-words.ts'

type Props = BusinessProps & { words: Pick<DetailTexts, 'cancellation' | 'noShow'> }

export function Policies({ business: { business_name, policies }, words }: Props) {
  return (
    <Fold
      id="policies"
      title={<h2>{m.business_policies()}</h2>}
      hint={words.cancellation[0]}
      className="grid scroll-mt-24 gap-3.5 pb-5"
    >
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
    </Fold>
  )
}

/** Text of the business, with its line breaks. */
const OwnText = ({ children }: { children: string }) => (
  <p className="whitespace-pre-line wrap-anywhere">{children}</p>
)

function Policy({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[65ch] text-sm">
      <h3 className="font-semibold text-foreground">{title}</h3>
      <div className="mt-1">{children}</div>
    </div>
  )
}
