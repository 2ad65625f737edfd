import type { ComponentProps } from 'react'
import { classes } from '#app/ui/classes.ts'

/** A bordered surface without shadow. Never nest cards. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-card border bg-card', className)} />
}
