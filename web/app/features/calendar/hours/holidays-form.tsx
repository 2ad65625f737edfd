import { m } from '@ujuzi/contract/messages'
import { useFetcher } from 'react-router'
import type { Holidays } from '#app/domain/bookings/dialog-data.ts'
import { capitalised, longDay, noonOf } from '#app/lib/i18n/times.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

type Props = { holidays: Holidays }

const shown = 4

/** Closes on public holidays as soon as it is ticked. */
export function HolidaysForm({ holidays: { closed, results } }: Props) {
  const fetcher = useFetcher()
  const wished = fetcher.formData ? fetcher.formData.get('closed') === 'on' : closed
  return (
    <section aria-labelledby="holidays" className="mt-6 grid gap-2 border-t pt-4">
      <h3 id="holidays" className="title-2">
        {m.professional_holidays()}
      </h3>
      <fetcher.Form method="post">
        <input type="hidden" name="do" value="holidays" />
        <Checkbox
          name="closed"
          label={m.professional_close_holidays()}
          checked={wished}
          onChange={({ target }) => fetcher.submit(target.form)}
        />
      </fetcher.Form>
      {results.length > 0 && (
        <>
          <p className="text-label text-muted-foreground">{m.professional_next_holidays()}</p>
          <ul className="text-label">
            {results.slice(0, shown).map(({ date, name }) => (
              <li key={`${date} ${name}`} className="flex justify-between gap-4 py-1">
                <span>{name}</span>
                <span className="text-muted-foreground">
                  {capitalised(longDay(noonOf(date), 'UTC'))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
