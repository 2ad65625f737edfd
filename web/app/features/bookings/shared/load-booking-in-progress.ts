import { sameSitePath } from '@ujuzi/contract/api/return-path'
import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import type { RouterContextProvider } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { parseChoices } from './choices.ts'
import { toBookableService, toBusinessSummary } from './load-book-page.ts'
import { chosenServices, lacksVariant, sequenceTotal } from './service-sequence.ts'

const bookPath = /^\/services\/([\da-f-]{36})\/book\?/i

type ServerRequest = { context: Readonly<RouterContextProvider>; request: Request }
export type BookingInProgressData = Awaited<ReturnType<typeof loadBookingInProgress>>

/** The booking to which a sign-in page returns; undefined if it returns elsewhere, or nothing is chosen or found. */
export async function loadBookingInProgress({ context, request }: ServerRequest) {
  const next = sameSitePath(new URL(request.url).searchParams.get('next')) ?? ''
  const id = bookPath.exec(next)?.[1]
  if (!id) return undefined
  const found = await callOnServer(context, getProfessional, { params: { id } }, request)
  if (!found.ok) return undefined
  const choices = parseChoices(new URLSearchParams(next.slice(next.indexOf('?'))))
  const sequence = chosenServices(found.data.services.map(toBookableService), choices)
  const total = sequenceTotal(sequence)
  const { name, face, timezone } = toBusinessSummary(found.data)
  const start = Number.isNaN(Date.parse(choices.start ?? '')) ? undefined : choices.start
  if (!total && !start) return undefined
  return {
    business: { name, face, timezone },
    services: sequence.map((service) => service.name),
    price: total && { price: total.price, currency: total.currency },
    /** The price is the lowest, because a variant is still to be chosen. */
    isFrom: sequence.some(lacksVariant),
    start,
  }
}
