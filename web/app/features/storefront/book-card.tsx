import { m } from '@ujuzi/contract/messages'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BusinessProps } from './business-data.ts'
import type { BusinessTexts, DetailTexts } from './business-words.ts'
import type { NextTimes } from './next-times.ts'

type Props = BusinessProps & {
  words: Pick<BusinessTexts, 'from' | 'nextFree'> & Pick<DetailTexts, 'freeUntil'>
  times: NextTimes | undefined
}

/**
 * What the bar says and the next open times, beside the page on wide screens. It stays in view while the cards below it
 * move away under its ground.
 */
export function BookCard({ business: { id }, words, times }: Props) {
  if (!words.from) return null
  return (
    <section
      aria-label={m.business_book_bar()}
      className="sticky top-16 z-10 -mt-6 -mb-4 hidden bg-background pt-6 pb-4 lg:block print:hidden"
    >
      <Card className="grid gap-3 p-5">
        <div>
          <p className="text-xl font-semibold">{words.from}</p>
          {times && <p className="text-sm text-muted-foreground wrap-anywhere">{times.service}</p>}
        </div>
        {times ? <Times {...times} /> : words.nextFree && <p>{words.nextFree}</p>}
        <LinkButton to={`/services/${id}/book`} size="large" block>
          {m.business_book_now()}
        </LinkButton>
        {words.freeUntil && <p className="text-sm text-muted-foreground">{words.freeUntil}</p>}
      </Card>
    </section>
  )
}

const Times = ({ day, times }: NextTimes) => (
  <div className="grid gap-2">
    <p id="next-times" className="text-label font-medium">
      {day}
    </p>
    <ul aria-labelledby="next-times" className="flex flex-wrap gap-2">
      {times.map(({ text, label, to }) => (
        <li key={to}>
          <Link to={to} rel="nofollow" aria-label={label} className={chipClasses(false)}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
