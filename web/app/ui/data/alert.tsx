import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

const tones = {
  info: { Icon: Info, look: 'bg-info-soft text-info' },
  success: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  destructive: { Icon: CircleAlert, look: 'bg-destructive-soft text-destructive' },
  hint: { Icon: Info, look: 'bg-accent' },
} as const

type Props = { tone?: keyof typeof tones; children: ReactNode }

/** A message about the whole form or page. Errors are announced immediately (`role="alert"`). */
export function Alert({ tone = 'hint', children }: Props) {
  const { Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-control p-3.5 text-label leading-normal', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
