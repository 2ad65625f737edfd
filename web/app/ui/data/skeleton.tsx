import { classes } from '#app/ui/classes.ts'

/** Placeholder in the size of the pending content. Appears after a short delay, so that fast responses do not flash. */
export function Skeleton({ className = 'h-3.5 w-full' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classes('threads animate-weave rounded-badge', className)} />
  )
}
