import { m } from '@ujuzi/contract/messages'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Availability } from '#app/features/search/filters/availability-filter.tsx'
import { Choices } from '#app/features/search/filters/filter-choices.tsx'
import { NearMe } from '#app/features/search/near-me/near-me.tsx'
import { type Position, positionLabel } from '#app/features/search/near-me/position.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { PlaceBox } from './place-box.tsx'
import { WordBox } from './word-box.tsx'

type Props = { params: SearchParams; today: string; pending: boolean }

/** A plain form whose answer is an address; with script the choices under it search by themselves. */
export function SearchForm({ params, today, pending }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const hydrated = useHydrated()
  const [fault, setFault] = useState('')
  const { position } = params

  const search = (asked: FormData) => {
    setFault('')
    submit(addressFrom(asked), { preventScrollReset: true })
  }
  const searchAround = (found: Position) => {
    if (!form.current) return
    const asked = new FormData(form.current)
    asked.delete('place_id')
    asked.set('place', positionLabel(found))
    asked.set('lat', String(found.lat))
    asked.set('lng', String(found.lng))
    search(asked)
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) search(new FormData(event.currentTarget))
  }
  return (
    <search>
      <Form ref={form} onSubmit={submitted} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <WordBox params={params} />
          <PlaceBox params={params} end={<NearMe onFound={searchAround} onFail={setFault} />} />
          <Button type="submit" pending={pending} pendingLabel={m.search_pending()}>
            {m.search_submit()}
          </Button>
        </div>
        {fault && <Alert tone="destructive">{fault}</Alert>}
        {!hydrated && position && (
          <>
            <input type="hidden" name="lat" value={position.lat} />
            <input type="hidden" name="lng" value={position.lng} />
          </>
        )}
        {params.view === 'map' && <input type="hidden" name="view" value="map" />}
        <div className="flex flex-wrap gap-2">
          <Availability params={params} today={today} />
          <Choices params={params} />
        </div>
      </Form>
    </search>
  )
}

/** What a form sends empty is left out of the address; only an empty place means something. */
function addressFrom(asked: FormData) {
  const address = new URLSearchParams()
  for (const [name, value] of asked) {
    if (typeof value === 'string' && (value.trim() || name === 'place')) address.set(name, value)
  }
  return address
}
