import type { ConsentState } from '@ujuzi/contract/client-records/client-records'
import { consentStates } from '@ujuzi/contract/client-records/client-records'
import { wholeNumber } from '@ujuzi/contract/text/digits'

/** What was typed into the form of a client; empty fields are left out. */
export function readClient(form: HTMLFormElement) {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const [month, day, year] = ['birth_month', 'birth_day', 'birth_year'].map((name) =>
    wholeNumber(text(name)),
  )
  const tags = text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return {
    name: text('name'),
    ...(text('phone') && { phone: text('phone') }),
    ...(text('email') && { email: text('email') }),
    ...((month || day) && {
      birthday: { month: month || 0, day: day || 0, ...(year && { year }) },
    }),
    tags,
    consent: consentOf(text('consent')),
  }
}

const consentOf = (value: string): ConsentState =>
  consentStates.find((state) => state === value) ?? 'unknown'
