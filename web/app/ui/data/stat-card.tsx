import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = { icon: ReactNode; label: string; value: string; context?: ReactNode }

export function StatCard({ icon, label, value, context }: Props) {
  return (
    <Card className="grid content-start gap-1 p-4 md:p-5">
      <p className="flex items-center gap-2 text-sm text-muted-foreground [&_svg]:size-4">
        {icon}
        {label}
      </p>
      <p className="text-[1.625rem] font-semibold leading-tight tracking-tight tabular-nums md:text-[2.125rem]">
        {value}
      </p>
      {context && <p className="text-caption text-muted-foreground">{context}</p>}
    </Card>
  )
}
