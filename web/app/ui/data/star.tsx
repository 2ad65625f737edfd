import { classes } from '#app/ui/classes.ts'

/** Takes the colour of the surrounding text. */
export function Star({ className = 'size-4' }: { className?: string }) {
  return <span aria-hidden="true" className={classes('star', className)} />
}
