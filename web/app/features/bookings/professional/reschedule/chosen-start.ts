import { type ResolvedTime, resolveTime } from '#app/domain/calendar/resolve-time.ts'

/** Start from the form: a selected open time as the server sent it, or a typed time. */
export async function parseStart(form: FormData): Promise<ResolvedTime> {
  const text = (name: string) => String(form.get(name) ?? '')
  const exact = text('exact')
  if (exact) return { instant: exact }
  return resolveTime({
    field: 'time',
    day: text('day'),
    time: text('time'),
    which: text('time_which') || null,
  })
}
