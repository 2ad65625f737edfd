import { classes } from '#app/ui/classes.ts'

/** Stands where the content will, in its size. Shown only after a moment, so that fast answers do not flash. */
export function Skeleton({ className = 'h-3.5 w-full' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classes('threads animate-weave rounded-badge', className)} />
  )
}
