import { classes } from '#app/ui/classes.ts'

/** A decorative striped edge. Show at most two at a time. */
export function Selvedge({ thin }: { thin?: boolean }) {
  return <div aria-hidden="true" className={classes('selvedge', thin ? 'h-1' : 'h-2')} />
}
