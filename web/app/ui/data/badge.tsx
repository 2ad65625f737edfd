import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

const tones = {
  neutral: 'bg-secondary',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  destructive: 'bg-destructive-soft text-destructive',
  highlight: 'bg-highlight text-highlight-foreground',
} as const

export type Tone = keyof typeof tones

/** A status label, with or without an icon before it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap cramped:whitespace-normal rounded-badge px-2 py-0.75 text-caption font-semibold leading-tight [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** An award, drawn as a stitched garment label with equal colours in every theme. */
export function WovenLabel({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap cramped:whitespace-normal rounded-[3px] bg-dye-ink px-3 text-caption font-bold text-dye-marigold outline-[1.5px] -outline-offset-4 outline-dashed outline-dye-marigold">
      {children}
    </span>
  )
}
