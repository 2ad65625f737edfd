import { m } from '@ujuzi/contract/messages'
import { useFetcher } from 'react-router'
import type { Holidays } from '#app/domain/bookings/dialog-data.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

type Props = { holidays: Holidays }

const shownHolidays = 4

/** Setting for public holidays; saves on change. */
export function HolidaysForm({ holidays: { closed, results } }: Props) {
  const fetcher = useFetcher()
  const isChecked = fetcher.formData ? fetcher.formData.get('closed') === 'on' : closed
  return (
    <section aria-labelledby="holidays" className="mt-6 grid gap-2 border-t pt-4">
      <h3 id="holidays" className="title-2">
        {m.professional_holidays()}
      </h3>
      <fetcher.Form noValidate method="post">
        <input type="hidden" name="do" value="holidays" />
        <Checkbox
          name="closed"
          label={m.professional_close_holidays()}
          checked={isChecked}
          onChange={({ target }) => fetcher.submit(target.form)}
        />
      </fetcher.Form>
      {results.length > 0 && (
        <>
          <p className="text-label text-muted-foreground">{m.professional_next_holidays()}</p>
          <ul className="text-label">
            {results.slice(0, shownHolidays).map(({ date, name }) => (
              <li key={`${date} ${name}`} className="flex justify-between gap-4 py-1">
                <span>{name}</span>
                <span className="text-muted-foreground">
                  {capitalised(longDay(noonUtc(date), 'UTC'))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
