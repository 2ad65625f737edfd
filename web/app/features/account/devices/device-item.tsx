import { type LucideIcon, Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Skeleton } from '#app/ui/data/skeleton.tsx'

type Props = {
  /** Name of the device, such as "Chrome on Android". */
  device: string
  badge: ReactNode
  /** Replaces the icon of the device. */
  WarningIcon?: LucideIcon | undefined
  className?: string
  /** Lines below the name, such as where and when it was used last. */
  children: ReactNode
  action?: ReactNode
}

/** Item of a list of devices: icon, name and badge, and what is said about it. */
export function DeviceItem({ device, badge, WarningIcon, className, children, action }: Props) {
  const Icon = WarningIcon ?? (/android|iphone|phone/i.test(device) ? Smartphone : Monitor)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 border-t py-3 first:border-t-0 first:pt-0 last:pb-0',
        className,
      )}
    >
      <span
        className={classes(
          'grid size-11 place-items-center rounded-control',
          WarningIcon ? 'bg-destructive-soft text-destructive' : 'bg-secondary',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {badge}
        </p>
        {children}
      </div>
      {action}
    </li>
  )
}

export const DeviceSkeleton = () => (
  <div className="flex animate-appear items-center gap-4">
    <Skeleton className="size-11 rounded-control" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-4 w-44 max-w-full" />
      <Skeleton className="h-3.5 w-64 max-w-full" />
    </div>
  </div>
)
