import type { ServiceCategory } from '@ujuzi/contract/services/categories'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'

type Props = {
  to: string
  cloth: { id: string; category: ServiceCategory }
  title: string
  text: string
}

export function LinkCard({ to, cloth, title, text }: Props) {
  return (
    <Card className="relative grid min-h-22 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 cramped:grid-cols-[minmax(0,1fr)_auto] cramped:pl-4 overflow-hidden pr-4 transition-colors hover:border-foreground">
      <div className="self-stretch cramped:hidden">
        <Cloth {...cloth} size="480x540" />
      </div>
      <div className="py-3">
        <h2 className="title-2">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p className="text-label text-muted-foreground">{text}</p>
      </div>
      <ChevronRight aria-hidden className="size-5" />
    </Card>
  )
}
