import type { ComponentProps } from 'react'
import { classes } from '#app/ui/classes.ts'

/** White, a hairline, no shadow. Never a card inside a card. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card border bg-card', className)} />
}
