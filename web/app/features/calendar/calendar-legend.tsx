import { m } from '@ujuzi/contract/messages'

const legendEntries = [
  { look: 'pending', word: m.professional_status_pending },
  { look: 'confirmed', word: m.professional_status_confirmed },
  { look: 'completed', word: m.professional_status_done },
  { look: 'no_show', word: m.professional_status_no_show },
  { look: 'cancelled', word: m.professional_status_cancelled },
  { look: 'held', word: m.calendar_held_legend },
  { look: 'shut', word: m.professional_legend_shut },
] as const

export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 border-t px-3 py-3 text-caption text-muted-foreground md:px-5">
      {legendEntries.map(({ look, word }) => (
        <li key={look} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" data-look={look} className="calendar-key" />
          {word()}
        </li>
      ))}
    </ul>
  )
}
