import { classes } from '#app/ui/classes.ts'

/** In the colour of the words beside it. */
export function Star({ className = 'size-4' }: { className?: string }) {
  return <span aria-hidden="true" className={classes('star', className)} />
}
