import type { Repeat } from '@ujuzi/contract/schedule/repeat'

/** The pattern in the fields of a form; undefined if it does not repeat. */
export function readRepeat(form: FormData): Repeat | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const unit = text('repeat_unit')
  if (unit !== 'day' && unit !== 'week' && unit !== 'month') return undefined
  const days = form.getAll('repeat_weekday').map(Number)
  const end = text('repeat_end')
  return {
    unit,
    ...(unit === 'week' && { every: Number(text('repeat_every') || 1) }),
    ...(unit === 'week' && days.length > 0 && { weekdays: days }),
    ...(end === 'on' && { until: text('repeat_until') }),
    ...(end === 'after' && { times: Number(text('repeat_times')) }),
  }
}
