import { Check } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  /** What a screen reader calls the list. */
  label: string
  steps: readonly string[]
  /** Which of them is being filled in, from zero. */
  now: number
  /** Read out after the name of a finished one. */
  doneLabel: string
}

/** The steps of a form: finished ones are selvedge, the present one is in the colour of the next step to take. */
export function WizardBar({ label, steps, now, doneLabel }: Props) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === now ? 'step' : undefined}
          className={classes(
            'grid min-w-0 content-start gap-1.5 text-caption leading-tight',
            place === now ? 'font-semibold' : 'text-muted-foreground',
          )}
        >
          <span aria-hidden="true" className={classes('h-2 rounded-badge', look(place, now))} />
          <span className="flex min-w-0 items-start gap-1 cramped:sr-only">
            {place < now && <Check aria-hidden className="mt-px size-3.5" />}
            <span className="min-w-0 hyphens-auto">
              {step}
              {place < now && <span className="sr-only"> ({doneLabel})</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function look(place: number, now: number) {
  if (place < now) return 'selvedge-small'
  return place === now ? 'bg-primary' : 'border bg-secondary'
}
