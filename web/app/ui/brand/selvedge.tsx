import { classes } from '#app/ui/classes.ts'

/** The striped edge of a cloth. At most two in view. */
export function Selvedge({ thin }: { thin?: boolean }) {
  return <div aria-hidden="true" className={classes('selvedge', thin ? 'h-1' : 'h-2')} />
}
