import { type Resolved, resolveTime } from '#app/domain/calendar/resolve-time.ts'

/** The start chosen in such a form: one of the free times as the server gave it, or what was typed. */
export async function startIn(form: FormData): Promise<Resolved> {
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
