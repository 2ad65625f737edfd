import { serviceGapsMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Gap } from '@ujuzi/contract/services/service-options'
import { Plus, X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { MinutesSelect } from './minutes-select.tsx'
import { focusAddButton } from './row-focus.ts'

type Props = {
  gaps: readonly Gap[]
  /** Path of the list, such as `variants.0.gaps`. */
  path: string
  errorAt: (path: string) => string | undefined
  onChange: (gaps: Gap[]) => void
}

/** Waiting times, in which the calendar is free for other clients. */
export function GapRows({ gaps, path, errorAt, onChange }: Props) {
  const last = gaps.at(-1)
  const change = (index: number, changes: Partial<Gap>) =>
    onChange(gaps.map((gap, n) => (n === index ? { ...gap, ...changes } : gap)))
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-label font-semibold">{m.services_waiting()}</legend>
      <p className="text-sm text-muted-foreground">{m.services_waiting_hint()}</p>
      {gaps.map(({ after, minutes }, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-3 cramped:grid-cols-1">
            <MinutesSelect
              label={m.services_gap_after()}
              name={`${path}.${index}.after`}
              value={after}
              from={5}
              error={errorAt(`${path}.${index}.after`)}
              onChange={(value) => change(index, { after: value })}
            />
            <MinutesSelect
              label={m.services_gap_minutes()}
              name={`${path}.${index}.minutes`}
              value={minutes}
              from={5}
              error={errorAt(`${path}.${index}.minutes`)}
              onChange={(value) => change(index, { minutes: value })}
            />
          </div>
          <IconButton
            label={m.services_remove_row({ name: m.services_waiting() })}
            className="mt-7"
            onClick={(event) => {
              onChange(gaps.toSpliced(index, 1))
              focusAddButton(event)
            }}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      {gaps.length < serviceGapsMax && (
        <div>
          <Button
            type="button"
            look="outline"
            size="small"
            onClick={() => {
              const after = last ? last.after + last.minutes + 30 : 30
              onChange([...gaps, { after, minutes: 30 }])
            }}
          >
            <Plus aria-hidden className="size-5" />
            {m.services_add_waiting()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
