import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import { hoursText } from '#app/lib/i18n/numbers.ts'
import { classes } from '#app/ui/classes.ts'
import type { CancellationFee, CancellationStep } from './cancellation-steps.ts'

type Props = { steps: readonly CancellationStep[]; currency: string }

/** Share of the width; not to scale, so that every amount fits. */
const widths = { free: 5, small: 3, large: 3, full: 2.4 } as const satisfies Record<
  CancellationFee,
  number
>

/** Draws the time before a booking as a band with one pattern per fee; on phones a column with a line per fee. */
export function CancellationBand({ steps, currency }: Props) {
  return (
    <ol
      aria-label={m.business_settings_band_label()}
      className="grid text-label leading-tight md:flex"
    >
      {steps.map((step) => (
        <li
          key={step.hours ?? 'after'}
          style={{ flexGrow: widths[step.fee] }}
          className="group grid min-h-10 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 cramped:grid-cols-[1rem_minmax(0,1fr)] md:basis-0 md:grid-cols-1 md:gap-1"
        >
          <span
            aria-hidden="true"
            className={classes(
              'h-full cramped:row-span-2 group-first:rounded-t-badge group-last:rounded-b-badge md:grid md:h-11 md:place-items-center md:rounded-none! md:group-first:rounded-l-badge! md:group-last:rounded-r-badge!',
              `cancel-${step.fee}`,
            )}
          >
            <span className="rounded-[4px] bg-card px-1.5 py-px font-semibold whitespace-nowrap max-md:hidden">
              {amountText(step, currency)}
            </span>
          </span>
          <span className="md:text-end md:text-caption md:text-muted-foreground">
            <span className="md:sr-only">{untilText(step)}</span>
            <span aria-hidden="true" className="max-md:hidden">
              {step.hours === undefined ? m.business_settings_start() : shortHours(step.hours)}
            </span>
          </span>
          <span className="font-semibold cramped:pb-2 md:sr-only">
            {amountText(step, currency)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const amountText = ({ owed, fee }: CancellationStep, currency: string) =>
  fee === 'free' ? m.business_settings_free() : priceText({ price: owed, currency })

const untilText = ({ hours }: CancellationStep) =>
  hours === undefined
    ? m.business_settings_band_after()
    : m.business_settings_band_until({ hours: hoursText(hours) })

const shortHours = (hours: number) => `${hours} ${m.business_settings_unit_hours_short()}`
