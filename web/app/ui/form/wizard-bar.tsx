import { Check } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'

type Props = {
  /** Accessible name of the list. */
  label: string
  steps: readonly string[]
  /** Index of the current step, from zero. */
  current: number
  /** Read by screen readers after the name of a finished step. */
  doneLabel: string
}

/** Progress through the steps of a form, with finished, current and upcoming steps in different colours. */
export function WizardBar({ label, steps, current, doneLabel }: Props) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'grid min-w-0 content-start gap-1.5 text-caption leading-tight',
            index === current ? 'font-semibold' : 'text-muted-foreground',
          )}
        >
          <span
            aria-hidden="true"
            className={classes('h-2 rounded-badge', stepClasses(index, current))}
          />
          <span className="flex min-w-0 items-start gap-1 cramped:sr-only">
            {index < current && (
              <Check aria-hidden className="mt-px size-3.5 flex-none max-sm:hidden" />
            )}
            <span className="min-w-0 hyphens-auto">
              {step}
              {index < current && <span className="sr-only"> ({doneLabel})</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function stepClasses(index: number, current: number) {
  if (index < current) return 'selvedge-small'
  return index === current ? 'bg-primary' : 'border bg-secondary'
}
