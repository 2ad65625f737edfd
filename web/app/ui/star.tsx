import { Star as Outline } from 'lucide-react'
import { classes } from './classes.ts'

export function Star({ className = 'size-4' }: { className?: string }) {
  return <Outline aria-hidden className={classes('fill-current', className)} />
}
