import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = {
  icon: ReactNode
  label: string
  value: string
  /** The value is words: smaller than a figure. */
  isText?: boolean
  context?: ReactNode
}

export function StatCard({ icon, label, value, isText, context }: Props) {
  return (
    <Card className="grid content-start gap-1 p-4 md:p-5">
      <p className="flex items-center gap-2 text-sm text-muted-foreground [&_svg]:size-4">
        {icon}
        {label}
      </p>
      <p
        className={
          isText
            ? 'text-lg leading-tight font-semibold wrap-anywhere md:py-1.5 md:text-[1.5rem]'
            : 'text-[1.625rem] font-semibold leading-tight tracking-tight md:text-[2.125rem]'
        }
      >
        {value}
      </p>
      {context && <p className="text-caption text-muted-foreground">{context}</p>}
    </Card>
  )
}
