import { type CountryCode, countryName } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { Flag } from 'lucide-react'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'

const numbers: [CountryCode, string][] = [
  ['NG', '112'],
  ['GH', '112'],
  ['KE', '999'],
  ['CM', '117'],
  ['SN', '17'],
  ['ZA', '10111'],
]

/** Police numbers of the countries with most users. */
export const EmergencyNumbers = () => (
  <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-7">
    <h2 className="title-1">{m.pages_safety_danger()}</h2>
    <p>{m.pages_safety_danger_text()}</p>
    <dl>
      {numbers.map(([code, number]) => (
        <div key={code} className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-muted-foreground">{countryName(code, getLocale())}</dt>
          <dd>
            <a
              href={`tel:${number}`}
              className="text-link inline-flex min-h-11 min-w-11 items-center justify-end"
            >
              {number}
            </a>
          </dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-muted-foreground">{m.pages_safety_danger_then()}</p>
    <LinkButton to="/contact?topic=safety#write" block>
      <Flag aria-hidden className="size-5" />
      {m.pages_safety_report()}
    </LinkButton>
  </Card>
)
